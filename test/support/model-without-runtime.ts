// The product's model process where npm left the optional package out.

import { register } from 'node:module'

const HOOK = `export async function resolve(name, context, next) {
  if (name === 'onnxruntime-node') throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
  return next(name, context)
}`
register(`data:text/javascript,${encodeURIComponent(HOOK)}`)
await import('../../server/embed/model-process.ts')
