import { expect } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { answerQuestion, currentPeople } from './answer-questions.server.ts'
import { FirmPlanter } from './fixtures/firm-planter.ts'
import { peopleFirm, takeFilesIn } from './fixtures/people-firm.server.ts'
import { differences, dump } from './fixtures/whole-database.server.ts'
import { takePeopleIn } from './take-people-in.server.ts'
import { undoPeople } from './undo-people.server.ts'

eachDatabase(
  'C-142 C-144 a folio of the book that a later file gives to another is asked about, moves by the answer, and comes back by undo',
  async (store) => {
    const { db } = store
    const firm = new FirmPlanter(5)
    const services = await peopleFirm(store, { own: { emails: [], mobiles: [] } })
    const [earlier, later] = [firm.person(), firm.person()]
    const [moving, staying] = [firm.folio('cams'), firm.folio('cams')]
    for (const folio of [moving, staying]) {
      firm.master(folio, { first: earlier, day: 0 })
      firm.trades(folio, earlier, { count: 4 })
    }
    await takeFilesIn(services, firm.files())
    expect(await takePeopleIn(services, testActor)).toMatchObject({ ok: true })
    const [one] = await db.selectFrom('person').selectAll().execute()
    const entries = (await selectEntries(db, one!.id)).length
    expect(entries).toBe(8)

    firm.master(moving, { first: later, day: 2 })
    await takeFilesIn(
      services,
      [...firm.files()].filter(([name]) => name === 'WBR9-2'),
    )
    // Nothing moves before the question is answered.
    expect(await takePeopleIn(services, testActor)).toEqual({ ok: false, reason: 'nothing' })
    const { questions } = (await currentPeople(services)).proposal
    const asked = questions.find(({ kind }) => kind === 'holder-changed')!
    const before = await dump(services)
    const at = asked.answers.findIndex(({ is }) => is === 'two-people')
    expect(await answerQuestion(services, testActor, asked.id, at)).toMatchObject({ ok: true })
    const moved = await takePeopleIn(services, testActor)
    if (!moved.ok) throw new Error(moved.reason)
    const two = await db.selectFrom('person').selectAll().where('id', '!=', one!.id).executeTakeFirstOrThrow()
    expect((await selectEntries(db, one!.id)).length).toBe(4)
    expect((await selectEntries(db, two.id)).length).toBe(4)
    const owners = async (table: 'folio_link' | 'folio_role') =>
      (await db.selectFrom(table).select(['folio', 'person_id']).execute())
        .filter(({ folio }) => folio === moving.folio.replaceAll(' ', ''))
        .map(({ person_id }) => person_id)
    expect(await owners('folio_link')).toEqual([two.id])
    expect(await owners('folio_role')).toEqual([two.id])
    // It is settled, and undone it is as it was.
    expect(await takePeopleIn(services, testActor)).toEqual({ ok: false, reason: 'nothing' })
    expect(await undoPeople(services, testActor, moved.id)).toEqual({ ok: true })
    expect(differences(await dump(services), before)).toEqual([])
    expect(await takePeopleIn(services, testActor)).toMatchObject({ ok: true })
    expect((await selectEntries(db, one!.id)).length).toBe(4)
  },
)
