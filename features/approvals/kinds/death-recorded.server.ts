import { dateText } from '#content/dates.ts'
import { localeWords } from '#content/words/locale.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import {
  changeDeath,
  type DeathChange,
  type DeathRefusal,
  deathRefusal,
  findDeath,
} from '#features/transmission/death.server.ts'
import { defineApprovalKind } from '../kind.ts'

/** A client died, or the record of it was a mistake. */
export const deathRecorded = defineApprovalKind<DeathChange, null, DeathRefusal>({
  id: 'death-recorded',
  owner: null,
  judge: async (services, wanted) => {
    const { accountId: id } = wanted
    const reason = await deathRefusal(services, wanted)
    const person = await findPerson(services.db, id)
    if (reason || !person) return { ok: false, reason: reason ?? 'not-there' }
    const day = (date: typeof person.died_on) => date && dateText(localeWords, date)
    const before = (await findDeath(services.db, id))?.certificate ?? null
    const after = wanted.change === 'record' ? wanted.certificate : null
    return {
      ok: true,
      value: {
        personId: id,
        record: id,
        basis: { id, name: person.name, bornOn: person.born_on, diedOn: person.died_on },
        fields: [
          { name: 'person', before: person.name, after: person.name },
          {
            name: 'died',
            before: day(person.died_on),
            after: wanted.change === 'record' ? day(wanted.diedOn) : null,
          },
          { name: 'certificate', before, after },
        ],
      },
    }
  },
  carryOut: async (services, actor, wanted) => await changeDeath(services, actor, wanted),
})
