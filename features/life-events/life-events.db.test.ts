import { expect } from 'vitest'
import { runAct, runQuery } from '#desk/acts/endpoint.server.ts'
import { callAs } from '#desk/fixtures/call.server.ts'
import { openDeskServices } from '#desk/web/services.server.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import { draft } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { makePerson } from '#features/people/fixtures/person.server.ts'
import { clientWithFolios } from '#features/transmission/fixtures/dead-client.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { lifeEventData } from './data.server.ts'
import { lifeEventActs, lifeEventQueries } from './desk/life-events-endpoints.server.ts'
import { drawLifeLetter } from './letter-pdf.server.ts'
import { changeLifeEvent, endLifeEvent, openLifeEvent, setLine } from './life-events.server.ts'
import type { LineItem } from './lines.ts'
import { readLifeEvent, readLifeEvents } from './read-life-event.server.ts'
import { lifeWork } from './work.server.ts'

const start = '2026-07-29T06:30:00Z'
const day = (text: string) => text as IsoDate

async function opened(
  services: Services,
  id: string,
  kind: 'adult' | 'name' | 'abroad' | 'back' | 'mandate',
  on: string,
) {
  const person = (await findPerson(services.db, id))!
  const done = await openLifeEvent(services, testActor, person, {
    kind,
    happensOn: day(on),
    note: 'She rang.',
  })
  if (!done.ok) throw new Error(done.reason)
  return done.id
}

const read = async (services: Services, id: string) => (await readLifeEvent(services, id))!
const work = async (services: Services) =>
  (await lifeWork.read(services, { once: (of) => of(services, 0) })).map(({ id, isLate, opensAt }) => [
    id.split('|').at(-1),
    isLate,
    opensAt?.slice(0, 8),
  ])

/** A guardian in a folio, as a taking-in writes it. */
async function guardianOf({ db }: Services, folio: string, personId: string, name: string) {
  const row = {
    registrar: 'cams' as const,
    house: '',
    folio,
    relation: '',
    record: null,
    file_id: 'f',
    line: 1,
    batch_id: null,
  }
  await db
    .insertInto('folio_role')
    .values([
      { ...row, id: `${folio}-1`, slot: 'first', person_id: personId, name },
      { ...row, id: `${folio}-2`, slot: 'guardian', person_id: null, name: 'Suresh Rao' },
    ])
    .execute()
}

/** Minors of whom files name the birthday, by the day on which they become 18, and the others. */
const minorsOf = async (services: Services) => {
  const { minors } = await readLifeEvents(services)
  return {
    soon: minors.flatMap(({ name, adultOn }) => (adultOn ? [[name, adultOn]] : [])),
    unknown: minors.flatMap(({ name, adultOn }) => (adultOn ? [] : [name])),
  }
}

eachDatabase(
  'C-185 who becomes 18 in 90 days is found by birthday and guardian, and the list follows TC31 to its end',
  async (store) => {
    const clock = handClock(start)
    const services = testServices(store, clock)
    const { id } = await clientWithFolios(services, 'Kavya Rao')
    await store.db
      .updateTable('person')
      .set({ kind: 'minor', born_on: '2008-10-27' })
      .where('id', '=', id)
      .execute()
    const grown = await makePerson(services, {
      name: 'Ravi Iyer',
      bornOn: day('2008-07-22'),
      pan: null,
      folio: '300/3',
    })
    await guardianOf(services, '300/3', grown.id, 'Ravi Iyer')
    await makePerson(services, { name: 'Baby Menon', kind: 'minor', bornOn: null, pan: null, folio: '' })
    await makePerson(services, {
      name: 'Small Menon',
      kind: 'minor',
      bornOn: day('2012-01-01'),
      pan: null,
      folio: '',
    })
    await makePerson(services, {
      name: 'Late Naidu',
      kind: 'minor',
      bornOn: day('2008-10-28'),
      pan: null,
      folio: '',
    })

    expect(await minorsOf(services)).toEqual({
      soon: [
        ['Ravi Iyer', '2026-07-22'],
        ['Kavya Rao', '2026-10-27'],
      ],
      unknown: ['Baby Menon'],
    })
    expect(await work(services)).toEqual([
      ['adult', true, ''],
      ['adult', false, ''],
    ])

    const list = await opened(services, id, 'adult', '2026-10-27')
    const event = await read(services, list)
    expect(event).toMatchObject({
      dueOn: '2026-11-26',
      nextOn: '2026-11-26',
      isVerified: false,
      confirmed: '',
    })
    expect(event.parts.map(({ folio, lines }) => [folio, lines.map(({ paper }) => paper)])).toEqual([
      ['', ['pan', 'kyc']],
      ...[
        ['100/1', 'sip:125497'],
        ['200/2', 'sip:118650'],
      ].map(([folio, sip]) => [
        folio,
        ['form-mam', 'bank', 'nomination-new', sip, 'attest-guardian', 'attest-bank', 'attest-notary'],
      ]),
    ])
    expect((await minorsOf(services)).soon).toHaveLength(1)

    const line = (position: string, item: LineItem, state: 'sent' | 'answered' | 'left-out', note = '') =>
      setLine(services, testActor, { id: list, position, item, state, note })
    expect(await line('', 'pan', 'sent')).toEqual({ ok: false, reason: 'unconfirmed' })
    expect(
      await changeLifeEvent(services, testActor, list, { confirmed: 'CAMS, 4 August: this set.' }),
    ).toMatchObject({ ok: true })
    expect(await line('', 'pan', 'sent')).toMatchObject({ ok: true })
    expect(await read(services, list)).toMatchObject({
      nextOn: '2026-08-05',
      confirmed: 'CAMS, 4 August: this set.',
    })
    expect(await endLifeEvent(services, testActor, list, 'drop')).toEqual({ ok: false, reason: 'begun' })
    expect(await endLifeEvent(services, testActor, list, 'finish')).toEqual({
      ok: false,
      reason: 'lines-open',
    })
    for (const { position, lines } of event.parts)
      for (const { paper, group } of lines)
        if (group === 'must')
          await line(position, paper, paper.startsWith('sip:') ? 'left-out' : 'answered', 'ends')
    expect(await endLifeEvent(services, testActor, list, 'finish')).toEqual({
      ok: false,
      reason: 'lines-open',
    })
    for (const { position } of event.parts.slice(1)) await line(position, 'attest-bank', 'answered')
    expect(await endLifeEvent(services, testActor, list, 'finish')).toMatchObject({ ok: true })
    expect((await findPerson(store.db, id))?.kind).toBe('adult')
    expect(await line('', 'pan', 'sent')).toEqual({ ok: false, reason: 'done' })
    expect(await endLifeEvent(services, testActor, list, 'finish')).toEqual({ ok: false, reason: 'done' })
    expect((await readLifeEvents(services)).done).toMatchObject([{ name: 'Kavya Rao', settled: 12 }])
    expect((await minorsOf(services)).soon).toEqual([['Ravi Iyer', '2026-07-22']])
    expect(await endLifeEvent(services, testActor, list, 'reopen')).toMatchObject({ ok: true })
    expect((await findPerson(store.db, id))?.kind).toBe('minor')
    expect(await endLifeEvent(services, testActor, list, 'reopen')).toEqual({ ok: false, reason: 'not-done' })
  },
)

eachDatabase(
  'C-185 a marriage, a move abroad and back, and a mandate each have their list, days and end',
  async (store) => {
    const services = testServices(store, handClock(start))
    const { id } = await clientWithFolios(services)
    const name = await read(services, await opened(services, id, 'name', '2026-07-20'))
    expect(name.dueOn).toBe('2026-09-27')
    expect(name.parts.map(({ lines }) => lines.map(({ paper }) => paper))).toEqual([
      ['pan-new', 'name-proof', 'kyc-change'],
      ['form-name', 'bank-new'],
      ['form-name', 'bank-new'],
    ])
    const abroad = await opened(services, id, 'abroad', '2026-09-01')
    expect((await read(services, abroad)).parts.map(({ lines }) => lines.map(({ paper }) => paper))).toEqual([
      ['kyc-change', 'passport', 'address-abroad', 'fatca'],
      ['form-status', 'bank-nro', 'sip:125497'],
      ['form-status', 'bank-nro', 'sip:118650'],
    ])
    const mandate = await read(services, await opened(services, id, 'mandate', '2026-07-28'))
    expect(mandate.dueOn).toBe('2026-08-12')
    expect(mandate.parts.map(({ folio, lines }) => [folio, ...lines.map(({ paper }) => paper)])).toEqual([
      ['100/1', 'form-mandate', 'sip:125497'],
      ['200/2', 'form-mandate', 'sip:118650'],
    ])

    await changeLifeEvent(services, testActor, abroad, { confirmed: 'KFintech' })
    for (const { position, lines } of (await read(services, abroad)).parts)
      for (const { paper } of lines)
        await setLine(services, testActor, { id: abroad, position, item: paper, state: 'answered', note: '' })
    expect(await endLifeEvent(services, testActor, abroad, 'finish')).toMatchObject({ ok: true })
    expect((await findPerson(store.db, id))?.kind).toBe('nri')
    const again = await opened(services, id, 'abroad', '2026-09-02')
    expect(await endLifeEvent(services, testActor, abroad, 'reopen')).toEqual({
      ok: false,
      reason: 'already',
    })
    expect(await endLifeEvent(services, testActor, again, 'drop')).toMatchObject({ ok: true })
    expect(await endLifeEvent(services, testActor, again, 'drop')).toEqual({ ok: false, reason: 'missing' })
    const back = await opened(services, id, 'back', '2027-03-01')
    expect((await read(services, back)).parts[0]?.lines.map(({ paper }) => paper)).toEqual([
      'kyc-change',
      'address-india',
      'fatca',
    ])
    const days = { happens_on: day('2027-03-02'), due_on: day('2027-04-01'), note: 'Later.' }
    expect(await changeLifeEvent(services, testActor, back, days)).toMatchObject({ ok: true })
    expect(await read(services, back)).toMatchObject({ happensOn: '2027-03-02', dueOn: '2027-04-01' })
  },
)

eachDatabase(
  'C-185 what the book knows of mandates is listed until a list is open, and refusals say why',
  async (store) => {
    const services = testServices(store, handClock('2026-08-31T06:30:00Z'))
    const { id } = await clientWithFolios(services)
    const { public_id: number } = (await findPerson(store.db, id))!
    // A file that says something of both folios: two instalments of the first did not come.
    const august = [
      { kind: 'sip' as const, date: day('2026-08-28'), schemeCode: '118650', folio: '200/2' },
      { kind: 'purchase' as const, date: day('2026-08-20'), schemeCode: '125497', folio: '100/1' },
    ].map((row) => draft({ ...row, amountPaise: 500_000, units: 1_000 }))
    expect((await enterDrafts(services, id, august, { fileName: 'b.csv' }, 'desk')).ok).toBe(true)
    const found = await readLifeEvents(services)
    expect(found.mandates.map((row) => [row.number, row.folio, row.state, row.on])).toEqual([
      [number, '100/1', 'missed-twice', '2026-08-05'],
    ])
    const list = await opened(services, id, 'mandate', '2026-08-05')
    expect((await readLifeEvents(services)).mandates).toEqual([])
    const person = (await findPerson(store.db, id))!
    const of = { kind: 'mandate' as const, happensOn: day('2026-08-05'), note: '' }
    expect(await openLifeEvent(services, testActor, person, of)).toEqual({ ok: false, reason: 'already' })
    const born = { ...person, born_on: day('2009-01-01') }
    expect(await openLifeEvent(services, testActor, born, { ...of, kind: 'adult' })).toEqual({
      ok: false,
      reason: 'not-18',
    })
    const late = { ...person, died_on: day('2026-08-30') }
    expect(await openLifeEvent(services, testActor, late, of)).toEqual({ ok: false, reason: 'died' })
    expect(await endLifeEvent(services, testActor, list, 'finish')).toEqual({
      ok: false,
      reason: 'unconfirmed',
    })
    expect(await readLifeEvent(services, 'no-such')).toBeNull()
    expect(await endLifeEvent(services, testActor, 'no-such', 'finish')).toEqual({
      ok: false,
      reason: 'missing',
    })
    // Today asks on the day, and a person who died has no list.
    expect(await work(services)).toEqual([['2026-09-14', false, `/${list.slice(0, 7)}`]])
    await store.db.updateTable('person').set({ died_on: '2026-08-30' }).where('id', '=', id).execute()
    expect(await work(services)).toEqual([])
  },
)

eachDatabase(
  'C-185 the letter is drawn in three languages, and the acts answer at the desk',
  async (store) => {
    const services = openDeskServices(testServices(store, handClock(start)))
    const { id } = await clientWithFolios(services)
    const { public_id: number } = (await findPerson(store.db, id))!
    const call = await callAs(services, ['adviser'])
    const act = (name: keyof typeof lifeEventActs, input: object) =>
      runAct(lifeEventActs[name], call, input, null)
    const query = (name: keyof typeof lifeEventQueries, input: object) =>
      runQuery(lifeEventQueries[name], call, input)
    const done = await act('life-open', { number, kind: 'name', happensOn: '2026-07-20', note: '' })
    if (done.is !== 'done') throw new Error(done.is)
    const { id: list } = done.value as { id: string }
    expect(done.undo).toEqual({ act: 'life-end', input: { id: list, step: 'drop' } })
    expect(await query('client-life-events', { number })).toMatchObject({
      is: 'answered',
      value: [{ id: list }],
    })
    expect(await query('life-events', {})).toMatchObject({ is: 'answered', value: { open: [{ number }] } })
    expect(
      await act('life-open', { number: 'nobody', kind: 'name', happensOn: '2026-07-20', note: '' }),
    ).toMatchObject({
      reason: 'no-client',
    })
    const line = { id: list, position: '', item: 'pan-new', note: '' }
    expect(await act('life-line', { ...line, state: 'left-out' })).toMatchObject({
      faults: { note: expect.any(String) },
    })
    expect(await act('life-line', { ...line, item: 'form-mam', state: 'sent' })).toMatchObject({
      reason: 'no-line',
    })
    expect(await act('life-line', { ...line, state: 'received' })).toMatchObject({
      undo: { act: 'life-line', input: { item: 'pan-new', state: 'needed' } },
    })
    const letter = await query('life-letter', { id: list })
    expect(letter).toMatchObject({
      value: { name: `name-${number}.pdf`, body: expect.stringMatching(/^JVBERi/) },
    })

    const event = await read(services, list)
    const facts = { firm: services.firm(), address: '7 Ring Road, Vijayawada', today: day('2026-07-29') }
    for (const kind of ['adult', 'name', 'abroad', 'back', 'mandate'] as const)
      for (const language of ['en', 'hi', 'te'])
        expect((await drawLifeLetter({ ...event, kind, language }, facts)).subarray(0, 4).toString()).toBe(
          '%PDF',
        )

    const { 'life-changes.json': exported } = await lifeEventData.exported!(
      services,
      { id, publicId: '', name: '', email: null, emailVerifiedAt: null, sessionId: '' },
      'en',
    )
    expect(exported).toMatchObject({
      lists: [{ kind: 'name' }],
      lines: [{ item: 'pan-new', state: 'received' }],
    })
    await store.db.deleteFrom('person').where('id', '=', id).execute()
    expect(await store.db.selectFrom('life_event_line').selectAll().execute()).toEqual([])
  },
)
