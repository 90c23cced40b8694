import { expect } from 'vitest'
import { generateFirm, readFirm } from '#features/people/fixtures/generate-firm.ts'
import { observe } from '#features/readers/registrars/fixtures/collect.ts'
import type { Observation } from '#features/readers/registrars/observation.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { readObservations, StoredPans } from './evidence.server.ts'
import { registrarFirm, takeTable } from './fixtures/registrar-firm.server.ts'
import { takeOut } from './undo.server.ts'

/** Observations whatever their order, with the names of files and whole PANs. */
function plain(observations: readonly Observation[], nameOf: (file: string) => string): string[] {
  return observations
    .map((one) => {
      const people = one.people.map((person) => ({ ...person, pan: person.pan?.text ?? null }))
      return JSON.stringify(
        Object.entries({ ...one, people, file: nameOf(one.file) }).sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    })
    .sort()
}

eachDatabase('C-142 what files say of people is read from the database as from the files', async (store) => {
  const services = await registrarFirm(store)
  const { files } = generateFirm(1, 200)
  const names = new Map<string, string>()
  for (const [name, table] of files) {
    const taken = await takeTable(services, table, { name: `${name}.csv` })
    if (!taken.ok || taken.id === null) throw new Error(`${name}: ${JSON.stringify(taken)}`)
    names.set(taken.id, name)
  }
  const kept = await readObservations(services, new StoredPans(services))
  const read = observe(await readFirm(files))
  expect(kept.length).toBeGreaterThan(300)
  expect(plain(kept, (file) => names.get(file)!)).toEqual(plain(read, (file) => file))
  // No PAN stands in the tables as it is.
  const rows = JSON.stringify(await store.db.selectFrom('feed_person').selectAll().execute())
  const pans = kept.flatMap(({ people }) => people.flatMap(({ pan }) => pan?.text ?? []))
  expect(pans.length).toBeGreaterThan(300)
  expect(pans.filter((pan) => rows.includes(pan))).toEqual([])

  for (const id of names.keys()) expect(await takeOut(services, testActor, id)).toMatchObject({ ok: true })
  for (const table of ['feed_evidence', 'feed_person'] as const)
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
})

eachDatabase('C-142 the first holders of files from before are proposed too', async (store) => {
  const services = await registrarFirm(store)
  const [[name, table] = ['', null]] = generateFirm(1, 20).files
  await takeTable(services, table!, { name: `${name}.csv` })
  const now = await readObservations(services, new StoredPans(services))
  for (const gone of ['feed_person', 'feed_evidence'] as const) await store.db.deleteFrom(gone).execute()
  const before = await readObservations(services, new StoredPans(services))
  const folios = (all: readonly Observation[]) => [...new Set(all.map(({ folio }) => folio))].sort()
  expect(folios(before)).toEqual(folios(now))
  expect(before.some(({ people }) => people[0]?.pan)).toBe(true)
})
