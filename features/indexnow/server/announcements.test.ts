import { expect, it } from 'vitest'
import { type Addresses, announcements } from './announcements.ts'

const SERM = { path: '/serm/', hash: 'aaaaaaaa' }
const MOVED: Addresses['moved'] = [{ from: '/old/', to: '/serm/', status: 301 }]
const GONE: Addresses['moved'] = [{ from: '/old/', status: 410 }]

it.each<[what: string, now: Partial<Addresses>, told: [string, string][], announced: string[]]>([
  ['nothing changed', { listed: [SERM] }, [['/serm/', 'aaaaaaaa']], []],
  ['a page is new', { listed: [SERM] }, [], ['new /serm/ aaaaaaaa']],
  ['a page changed', { listed: [SERM] }, [['/serm/', 'bbbbbbbb']], ['changed /serm/ aaaaaaaa']],
  [
    'a page was removed',
    { listed: [SERM] },
    [
      ['/serm/', 'aaaaaaaa'],
      ['/old/', 'bbbbbbbb'],
    ],
    ['removed /old/ '],
  ],
  [
    'a page is gone for good',
    { listed: [SERM], moved: GONE },
    [
      ['/serm/', 'aaaaaaaa'],
      ['/old/', 'bbbbbbbb'],
    ],
    ['removed /old/ 410'],
  ],
  [
    'a page redirects',
    { listed: [SERM], moved: MOVED },
    [
      ['/serm/', 'aaaaaaaa'],
      ['/old/', 'b'],
    ],
    ['moved /old/ 301 /serm/'],
  ],
  [
    'both have been announced',
    { listed: [SERM], moved: MOVED },
    [
      ['/serm/', 'aaaaaaaa'],
      ['/old/', '301 /serm/'],
    ],
    [],
  ],
  ['a redirect becomes a 410', { moved: GONE }, [['/old/', '301 /serm/']], ['removed /old/ 410']],
  ['a gone page is back', { listed: [{ path: '/old/', hash: 'cccccccc' }] }, [['/old/', '410']], ['changed /old/ cccccccc']],
  ['a page stands where a redirect is given too', { listed: [{ path: '/old/', hash: 'c' }], moved: MOVED }, [], ['new /old/ c']],
])('the announcements are right when %s', (_what, now, told, announced) => {
  const due = announcements({ listed: [], moved: [], ...now }, new Map(told))
  expect(due.map(({ reason, path, hash }) => `${reason} ${path} ${hash}`)).toEqual(announced)
})
