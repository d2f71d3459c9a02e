import type { Feature } from './feature.ts'

/** Everything the server can do. Adding a feature: its file, and one line here. */
export const features: readonly Feature[] = []
