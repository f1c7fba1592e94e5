import { afterAll, beforeAll, it } from 'vitest'
import { isFullRun } from '../../tools/test/sizes.ts'
import { raceForDraft, raceForNumbers } from '../desk/publish-races.ts'
import { type OpenRace, openRace } from './open-race.ts'

let race: OpenRace
beforeAll(async () => {
  race = await openRace('')
})
afterAll(() => race.close())

it('twenty processes that publish different drafts at once in SQLite are all shown, in some order', () => raceForNumbers(race))

if (isFullRun)
  it('of twenty processes that publish the same draft at once in SQLite one does, and the others are told which', () => raceForDraft(race))
