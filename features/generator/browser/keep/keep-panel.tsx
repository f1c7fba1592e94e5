import { useState } from 'react'
import type { Case } from '../case.ts'
import { DeviceKeeper } from './device-keeper.tsx'
import { FileSaver } from './file-saver.tsx'
import { withSafeEdits } from './with-safe-edits.ts'
import { withoutSensitive } from './without-sensitive.ts'

/** Ways to keep the case longer than this tab: on the device, or in an encrypted file. */
export function KeepPanel({ all }: { all: Case }) {
  const [isBare, setBare] = useState(false)
  const kept = { ...withSafeEdits(isBare ? withoutSensitive(all) : all), open: null }
  return (
    <section className="card case-part" aria-labelledby="case-keep">
      <h4 id="case-keep">Сохранить дело</h4>
      <p>Само по себе дело живёт в этой вкладке: если её закрыть, оно исчезнет.</p>
      <label className="consent">
        <input type="checkbox" checked={isBare} onChange={(event) => setBare(event.target.checked)} />
        <span>Не сохранять паспортные данные, дату и место рождения, СНИЛС и сведения об очевидцах</span>
      </label>
      <DeviceKeeper all={kept} />
      <FileSaver all={kept} />
    </section>
  )
}
