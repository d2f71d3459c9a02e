// Hides what looks like a key or a password before anybody sees it. The rest of the text stays as it is, byte by byte.
//
// It errs towards showing: a masked identifier would make code wrong, so a value has to look like a secret by its own shape, or be one by its place.

export const MASK = '[masked]'

export interface Masked {
  readonly text: string
  readonly count: number
}

export function maskSecrets(text: string, path = ''): Masked {
  const rules = [...(HINT.test(text) ? SHAPES : []), ...(ENVIRONMENT_FILE.test(path) ? [ENVIRONMENT] : SETTINGS_FILE.test(path) ? [SETTING] : [])]
  let count = 0
  let masked = text
  for (const { pattern, isSecret } of rules)
    masked = masked.replace(pattern, (all: string, ...groups: unknown[]) => {
      const { before = '', secret, after = '' } = groups.at(-1) as { before?: string; secret: string; after?: string }
      if (secret.includes(MASK) || isSecret?.(secret) === false) return all
      count++
      return before + MASK + after
    })
  return { text: masked, count }
}

interface Rule {
  /** Has a group `secret`; keeps `before` and `after`. */
  readonly pattern: RegExp
  readonly isSecret?: (secret: string) => boolean
}

/** Most texts have none of this, and are not looked at further. */
const HINT =
  /-----BEGIN|AKIA|ASIA|gh[opsur]_|github_pat_|glpat-|xox[abeoprs]-|sk[-_]|rk_|AIza|eyJ|npm_|hf_|SG\.|ya29\.|dop_v1_|:\/\/[^\s/]*:[^\s/]*@|pass|pwd|secret|token|api|key|credential|bearer/i

const SHAPES: readonly Rule[] = [
  {
    pattern: /(?<before>-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)(?<secret>[^-]{1,20000})/g,
    isSecret: secret => secret.trim() !== '',
  },
  // Prefixes that services give their tokens so that they can be found.
  {
    pattern:
      /(?<![A-Za-z0-9])(?<secret>(?:AKIA|ASIA)[A-Z0-9]{16}|gh[opsur]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,}|glpat-[\w-]{20,}|xox[abeoprs]-[\w-]{10,}|sk-(?:[a-z]{1,12}-){0,3}[A-Za-z0-9_]{20,400}[\w-]{0,400}|[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|AIza[\w-]{35}|npm_[A-Za-z0-9]{36}|hf_[A-Za-z0-9]{30,}|SG\.[\w-]{16,}\.[\w-]{16,}|ya29\.[\w-]{20,2000}|dop_v1_[a-f0-9]{40,}|eyJ[\w-]{8,4000}\.eyJ[\w-]{8,4000}\.[\w-]{8,4000})(?![A-Za-z0-9])/g,
  },
  // The password of an address.
  {
    pattern: /(?<before>\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@'"`]{0,100}:)(?<secret>[^\s/@'"`:]{3,200})(?<after>@)/gi,
    isSecret: secret => !/^[$<{%[]/.test(secret),
  },
  { pattern: /(?<before>\bBearer\s+)(?<secret>[\w.~+/-]{20,4000}={0,2})/gi, isSecret: looksRandom },
  // A literal given to something that is called a password.
  {
    pattern:
      /(?<before>(?:password|passwd|pwd|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)\w{0,20}["'`]?\]?\s{0,9}(?::\s{0,9}[\w<>[\]?.|]{1,40}\s{0,9})?(?::=|=>|[=:,])\s{0,9}["'`])(?<secret>[^\s"'`]{8,2000})(?=["'`])/gi,
    isSecret: looksRandom,
  },
]

const ENVIRONMENT_FILE = /(?:^|\/)(?:\.env(?:\.[\w.-]+)?|[\w.-]+\.env)$/
const ENVIRONMENT: Rule = {
  pattern: /^(?<before>[ \t]*(?:export[ \t]+)?[A-Za-z_][\w.]*[ \t]*=[ \t]*)(?<secret>"[^"\n]*"|'[^'\n]*'|[^\s#][^\n\r]*)/gm,
  // What everybody knows already says how the program runs.
  isSecret: value => !/^["']?(?:|true|false|yes|no|on|off|\d{1,5})["']?\s*$/i.test(value),
}

const SETTINGS_FILE = /\.(?:ya?ml|toml|ini|cfg|conf|properties|json)$/
const SETTING: Rule = {
  pattern:
    /(?<before>(?:password|passwd|pwd|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)["']?[ \t]{0,9}[:=][ \t]{0,9}["']?)(?<secret>[^\s"'#,]{6,2000})/gi,
  isSecret: value => /\d/.test(value) && !/^(?:[$<{%[(!*&|>]|\d+$)/.test(value),
}

/** Words and paths are not: a secret mixes digits with letters, and has no place where a word would end in code. */
function looksRandom(secret: string): boolean {
  return /\d/.test(secret) && /[A-Za-z]/.test(secret) && !/^(?:[$<{%]|https?:|\.{0,2}\/)|[()[\]]|\$\{/.test(secret)
}
