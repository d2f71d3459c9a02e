import { expect, test } from 'vitest'
import { distanceFor } from '../../bench/distance.ts'

test.each([
  ['steady history', 10_000, (commits: number) => commits * 3, { commits: 167, files: 501 }],
  ['the whole history is just enough', 400, (commits: number) => commits, { commits: 400, files: 400 }],
  ['one commit is enough', 50, () => 480, { commits: 1, files: 480 }],
  ['a history of two commits', 1, () => 700, { commits: 1, files: 700 }],
  ['history too short', 100, (commits: number) => commits, undefined],
  ['one commit changed everything', 100, (commits: number) => (commits < 40 ? 10 : 9_000), undefined],
  ['a single commit', 0, () => 500, undefined],
])('%s', (_, limit, filesAt, expected) => expect(distanceFor(500, limit, filesAt)).toEqual(expected))

test('asks only for commits that exist', () => {
  const asked: number[] = []
  distanceFor(500, 37, commits => {
    asked.push(commits)
    return commits
  })
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(commits => commits < 1 || commits > 37)).toEqual([])
})
