import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { readHistory } from '../firm.server.ts'
import { realSections } from '../fixtures/real-firm.ts'

eachDatabase(
  'C-055 the owner changes the firm at the desk: faults by field, history, undo, stale',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      const owner = await signIn(['owner'])
      const { names } = realSections
      const wrong = { ...names, foundedYear: '1700', gstin: 'x' }
      const refused = await owner.act('firm-save', { section: 'names', value: wrong, basedOn: 0 })
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject({
        reason: 'faults',
        faults: {
          foundedYear: 'Enter a year from 1850 to this one.',
          gstin:
            'A GSTIN has 15 characters, such as 36AABCP1234L1ZI: state, PAN, number, Z, and a check. Compare it with the certificate.',
        },
      })
      const saved = await owner.act('firm-save', { section: 'names', value: names, basedOn: 0 })
      expect(saved.status).toBe(200)
      const { undo } = await saved.json()
      expect(undo).toEqual({ act: 'firm-undo', input: { number: 1 } })

      const stale = await owner.act('firm-save', { section: 'names', value: names, basedOn: 0 })
      expect(await stale.json()).toMatchObject({ reason: 'changed-meanwhile' })
      expect((await owner.act(undo.act, undo.input)).status).toBe(200)
      const firm = await (await owner.ask('firm')).json()
      expect(firm).toMatchObject({ entered: [], number: 2, sections: { names: { name: 'Peepal Wealth' } } })

      for (const role of ['adviser', 'operations', 'auditor'] as const) {
        const colleague = await signIn([role])
        expect((await colleague.ask('firm')).status).toBe(200)
        expect(
          (await colleague.act('firm-save', { section: 'names', value: names, basedOn: 2 })).status,
        ).toBe(403)
      }
      expect(await readHistory(services, 10)).toHaveLength(2)
      expect((await readHistory(services, 10))[0]).toMatchObject({ actor: owner.staff.name, kind: 'undo' })
    })
  },
)

eachDatabase('C-055 a file is tried and then brought in, and comes out the same', async (store) => {
  await withDesk(store, async ({ signIn }) => {
    const owner = await signIn(['owner'])
    const { file } = await (await owner.ask('firm-file')).json()
    const changed = file.replace('Peepal Wealth"', 'Neem Wealth"')
    const trial = await (await owner.act('firm-import', { file: changed, isTrial: true })).json()
    expect(trial.value.changes).toMatchObject([{ section: 'names', path: 'name', after: 'Neem Wealth' }])
    expect((await (await owner.ask('firm-file')).json()).file).toBe(file)
    expect((await owner.act('firm-import', { file: changed, isTrial: false })).status).toBe(200)
    const after = JSON.parse((await (await owner.ask('firm-file')).json()).file)
    expect(after).toEqual({ ...JSON.parse(changed), entered: ['names'] })
    const broken = await owner.act('firm-import', { file: '{}', isTrial: true })
    expect(await broken.json()).toMatchObject({ reason: 'not-a-firm' })
  })
})

eachDatabase(
  'C-056 what a person read or left as shown is written down with the name, and no longer asked for',
  async (store) => {
    await withDesk(store, async ({ signIn }) => {
      const owner = await signIn(['owner'])
      interface Item {
        readonly mend: { readonly kind: string; readonly what: string }
      }
      const items = async (): Promise<readonly Item[]> => {
        const { checks } = await (await owner.ask('launch')).json()
        expect(checks).toHaveLength(15)
        return checks.flatMap((check: { readonly items: readonly Item[] }) => check.items)
      }
      const before = await items()
      const whats = before.filter(({ mend }) => mend.kind === 'comparison').map(({ mend }) => mend.what)
      // The legal texts and two translations; the law comes with the version.
      expect(whats).toHaveLength(3)
      for (const what of whats) expect((await owner.act('firm-compared', { what })).status).toBe(200)
      expect(await items()).toHaveLength(before.length - whats.length)
      const { sections } = await (await owner.ask('firm')).json()
      expect(sections.checked[0]).toEqual({ what: whats[0], on: '2026-08-19', by: owner.staff.name })
      expect(await (await owner.act('firm-compared', { what: whats[0] })).json()).toMatchObject({
        reason: 'nothing',
      })
      expect((await owner.act('firm-keep', { section: 'hours' })).status).toBe(200)
      expect(await items()).toHaveLength(before.length - whats.length - 1)
      expect(await (await owner.act('firm-keep', { section: 'hours' })).json()).toMatchObject({
        reason: 'nothing',
      })
    })
  },
)
