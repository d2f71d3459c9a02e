// What a file is for, told from its path. Product code comes before everything that surrounds it, unless that is what was asked for.

export const ROLES = ['product', 'test', 'sample', 'docs', 'vendored', 'build', 'config', 'generated'] as const
export type Role = (typeof ROLES)[number]

/** The first rule that matches counts. Whole parts of a path, never parts of names. */
const RULES: readonly (readonly [Role, RegExp])[] = [
  ['vendored', /(^|\/)(vendor|vendors|third[_-]?party|node_modules|bower_components|external|externals|deps|_vendor|thirdparty|contrib\/vendor)\//i],
  [
    'test',
    /(^|\/)(tests?|testing|testdata|test[_-]data|spec|specs|__tests__|__mocks__|mocks?|fixtures?|testutils?|test[_-]?utils?|test[_-]?support|testsuite|e2e|integration[_-]tests?|unit[_-]?tests?|[^/]*[-.]tests?|[^/]*\.unittests?|tests?[-_.][^/]*)\//i,
  ],
  ['test', /(^|\/)(test_[^/]+|[^/]+[_.-](test|tests|spec|specs)|conftest|[^/]*Tests?|[^/]*Spec)\.[^./]+$/],
  ['sample', /(^|\/)(examples?|samples?|demos?|playground|tutorials?|docs_src|snippets|benchmarks?|bench|benches|perf|stories|asv_bench)\//i],
  [
    'docs',
    /(^|\/)(docs?|documentation|website|site|guides?|man|rfcs?)\/|(^|\/)(readme|changelog|changes|history|news|contributing|authors|license)[^/]*$/i,
  ],
  [
    'build',
    /(^|\/)(\.github|\.circleci|\.ci|ci|scripts?|tools?|build|buildsrc|cmake|dist|release|packaging|hack)\/|(^|\/)(setup\.py|[^/]*\.config\.[a-z]+|Makefile|Rakefile|noxfile\.py|tasks\.py|build\.[^/]+)$/i,
  ],
]

export function roleOf(path: string, nature: 'code' | 'prose' | 'config' | undefined, isTest: boolean): Role {
  for (const [role, rule] of RULES) if (rule.test(path)) return role
  if (isTest) return 'test'
  return nature === 'prose' ? 'docs' : nature === 'code' ? 'product' : 'config'
}
