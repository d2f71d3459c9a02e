// `node --import` of this: no native module can be loaded, as after an installation whose scripts were not allowed to run.

process.dlopen = (_module: object, path: string) => {
  throw Object.assign(new Error(`${path}: cannot open shared object file: No such file or directory`), { code: 'ERR_DLOPEN_FAILED' })
}
