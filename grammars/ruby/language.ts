import type { Language } from '../language.ts'

export const ruby = {
  id: 'ruby',
  extensions: ['.rb', '.rake', '.gemspec', '.ru', '.rbi', '.podspec', '.thor'],
  filenames: ['Rakefile', 'Gemfile', 'Guardfile', 'Vagrantfile', 'Capfile', 'Podfile', 'Fastfile', 'Brewfile'],
  interpreters: ['ruby'],
  grammar: 'ruby',
  trim: /^[:@]+|:$/g,
  lineComment: '#',
  separator: '::',
  testFiles: [/(^|\/)(tests?|spec|features)\//, /_(test|spec)\.rb$/, /(^|\/)test_[^/]+\.rb$/],
  nature: 'code',
  linking: {
    self: ['self', 'self.class', '@'],
    parent: ['super'],
    bareMembers: true,
    visible: 'everywhere',
    modules: {
      separator: '/',
      relative: 'path',
      indexes: [],
      unit: 'file',
      lastPartMayBeName: false,
      binds: 'last',
    },
  },
} as const satisfies Language
