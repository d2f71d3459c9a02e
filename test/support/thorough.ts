// How long tests go on that try things at random: for moments in `npm test`, for as long as they can find something in `npm run thorough`.

/** `npm run thorough` is vitest in a mode of this name. */
export const isThorough = process.env.MODE === 'thorough'

/** So many times by default, so many when somebody asks for it. */
export function tries(usual: number, thorough: number): number {
  return isThorough ? thorough : usual
}
