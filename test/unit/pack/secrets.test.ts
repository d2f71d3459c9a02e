import { describe, expect, test } from 'vitest'
import { maskSecrets } from '../../../server/pack/secrets.ts'

// Put together here, so that no scanner of this repository takes them for real ones.
const AWS = `AKIA${'IOSFODNN7EXAMPLE'}`
const GITHUB = `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`
const PEM = `-----BEGIN RSA PRIVATE ${'KEY'}-----\nMIIEpAIBAAKCAQEA\nx9x9x9\n-----END RSA PRIVATE ${'KEY'}-----`

describe('masks', () => {
  test.each([
    [`id = "${AWS}"`, 'id = "[masked]"'],
    [`git clone https://${GITHUB}@host/x`, 'git clone https://[masked]@host/x'],
    [PEM, '-----BEGIN RSA PRIVATE KEY-----[masked]-----END RSA PRIVATE KEY-----'],
    ['postgres://shop:hunter2x@db:5432/shop', 'postgres://shop:[masked]@db:5432/shop'],
    ['password = "hunter2hunter2"', 'password = "[masked]"'],
    ["const apiKey: string = 'a8f3kq02mz'", "const apiKey: string = '[masked]'"],
    ['{"client_secret": "a8f3kq02mz"}', '{"client_secret": "[masked]"}'],
    [`key = "sk-${'proj-'}${'abcdEFGH1234abcdEFGH1234'}"`, 'key = "[masked]"'],
    [`Authorization: Bearer ${'abc123abc123abc123abc123'}`, 'Authorization: Bearer [masked]'],
    [`jwt ${'eyJhbGciOiJI'}.${'eyJzdWIiOiIx'}.${'c2lnbmF0dXJl'}`, 'jwt [masked]'],
  ])('%s', (text, masked) => expect(maskSecrets(text, 'src/a.ts')).toEqual({ text: masked, count: 1 }))

  test('values of an environment file, not its names', () => {
    const text = '# comment\nDB_HOST=localhost\nexport DB_PASS="a b c"\nDEBUG=true\nPORT=3000\nEMPTY=\n'
    const masked = '# comment\nDB_HOST=[masked]\nexport DB_PASS=[masked]\nDEBUG=true\nPORT=3000\nEMPTY=\n'
    for (const path of ['.env', 'deploy/.env.production', 'prod.env']) expect(maskSecrets(text, path)).toEqual({ text: masked, count: 2 })
  })

  test('bare values of a settings file', () => {
    expect(maskSecrets('db:\n  password: hunter2\n  user: shop\n', 'config.yaml').text).toBe('db:\n  password: [masked]\n  user: shop\n')
  })

  test('once, however often', () => {
    const once = maskSecrets(`a = "${AWS}"\npassword = "hunter2hunter2"`).text
    expect(maskSecrets(once)).toEqual({ text: once, count: 0 })
  })
})

describe('leaves', () => {
  test.each([
    'const token = nextToken2(lexer)',
    'TOKEN_TYPE = "access_token"',
    'password: string',
    'if (token === "identifier") return',
    'password = process["env"]["PASSWORD_2"]',
    'url = "https://example.com:8080/a@b"',
    'secret = "$' + '{SECRET_2}"',
    'tokens.push({ kind: "keyword", at: 12 })',
    'api_key = os.environ["API_KEY_1"]',
    'const key = "checkout.title.line2"[0]',
    '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----',
  ])('%s', text => expect(maskSecrets(text, 'src/a.ts')).toEqual({ text, count: 0 }))
})

test('much of anything ends soon', () => {
  for (const unit of ['password', 'a:', '://', 'eyJ', '"', 'token = "', 'sk-', `-----BEGIN PRIVATE ${'KEY'}-----`])
    expect(maskSecrets(unit.repeat(200_000 / unit.length), '.env').text.length).toBeGreaterThan(0)
})
