import { expect } from 'vitest'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { type GoalTyped, goalSources, goalsOf, removeGoal, saveGoal } from './goals.server.ts'
import { selectGoalParts, selectGoals } from './tables/goals.server.ts'

eachPlace(
  'C-065 goals: shares never exceed 100, windows are counted, and pages keep what was typed',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const other = await makeClient(services, 'Ravi Iyer', testInstant)
      const entered = await enterDrafts(services, id, [draft({ schemeCode: '120586' })], null, 'statement')
      if (!entered.ok) throw new Error(entered.reason)
      const portfolio = await readPortfolio(services, id, 'en')
      const sources = await goalSources(services, id, portfolio)
      expect(sources.map(({ kind }) => kind)).toEqual(['folio'])
      const field = sources[0]!.field
      const typed = (change: Partial<GoalTyped> = {}): GoalTyped => ({
        name: 'Meera’s college',
        amount: '1 lakh',
        year: '2028',
        inflation: '6',
        shares: { [field]: '60' },
        ...change,
      })

      expect(await saveGoal(services, id, null, typed(), sources, '')).toEqual({ ok: true })
      // 60 and 50 are more than all of it.
      expect(
        await saveGoal(services, id, null, typed({ shares: { [field]: '50' } }), sources, ''),
      ).toMatchObject({
        ok: false,
        shares: [{ field, reason: 'more-than-left', left: 40 }],
      })
      expect(
        await saveGoal(
          services,
          id,
          null,
          typed({ name: ' ', amount: '0', year: '1999', inflation: 'x' }),
          sources,
          '',
        ),
      ).toMatchObject({
        ok: false,
        faults: {
          name: 'needed',
          amount: expect.any(String),
          year: expect.any(String),
          inflation: expect.any(String),
        },
      })
      expect(
        await saveGoal(services, id, null, typed({ shares: { [field]: '1.5' } }), sources, ''),
      ).toMatchObject({
        shares: [{ reason: 'not-a-share' }],
      })
      expect(await saveGoal(services, id, null, typed({ shares: { [field]: '40' } }), sources, '')).toEqual({
        ok: true,
      })

      // Of 60 and 40 nothing is left for a third; of 60 alone, 40.
      const all = typed({ name: 'Later', shares: { [field]: '' }, isAll: true })
      expect(await saveGoal(services, id, null, all, sources, 'all')).toEqual({ ok: true })
      const byName = async () =>
        new Map((await goalsOf(services, id, sources)).map((each) => [each.name, each]))
      expect((await byName()).get('Later')?.servedBy).toEqual([])
      const second = (await goalsOf(services, id, sources)).find(({ servedBy }) => servedBy[0]?.share === 40)
      await removeGoal(services, id, second!.id)
      const later = (await byName()).get('Later')!.id
      expect(await saveGoal(services, id, later, all, sources, '')).toEqual({ ok: true })
      expect((await byName()).get('Later')?.servedBy.map(({ share }) => share)).toEqual([40])
      await removeGoal(services, id, later)
      expect(await saveGoal(services, id, null, typed({ shares: { [field]: '40' } }), sources, '')).toEqual({
        ok: true,
      })

      const [goal] = await goalsOf(services, id, sources)
      // August 2026 to the end of 2028 are 28 months: 1,00,000 × 1.06^(28/12).
      expect(goal).toMatchObject({ months: 28, neededPaise: Math.round(10_000_000 * 1.06 ** (28 / 12)) })
      expect(goal?.yardsticks).toEqual(['UTI Nifty 50 Index Fund'])
      // January 2013 to August 2026 are 164 months, 28 of which lie between the ends of a window.
      expect(goal?.outcome).toMatchObject({ ok: true, starts: 164 - 28 })

      const get = (path: string, who = cookie) =>
        fetch(`${url}${path}`, { headers: { cookie: who }, redirect: 'manual' })
      const list = await (await get('/dashboard/goals')).text()
      expect(list).toContain('Meera’s college')
      expect(list).toMatch(/(In \d+ of 136 starts it fell short|In none of 136 starts)/)
      expect((await get(`/dashboard/goals/${goal!.id}`)).status).toBe(200)
      // Somebody else’s is not there.
      expect((await get(`/dashboard/goals/${goal!.id}`, other.cookie)).status).toBe(404)
      const post = (path: string, fields: Record<string, string>, who = cookie) =>
        fetch(`${url}${path}`, {
          method: 'POST',
          headers: { cookie: who, origin: url },
          body: new URLSearchParams(fields),
          redirect: 'manual',
        })
      const refused = await post('/dashboard/goals/new', {
        name: 'House',
        amount: 'a lot',
        year: '2030',
        inflation: '6',
      })
      expect(refused.status).toBe(400)
      const page = await refused.text()
      expect(page).toContain('value="House"')
      expect(page).toContain('value="a lot"')
      expect((await post(`/dashboard/goals/${goal!.id}`, { intent: 'delete' }, other.cookie)).status).toBe(
        404,
      )
      expect(await removeGoal(services, other.id, goal!.id)).toBe(false)
      expect(await selectGoals(services.db, id)).toHaveLength(2)
      expect((await post(`/dashboard/goals/${goal!.id}`, { intent: 'delete' })).headers.get('location')).toBe(
        '/dashboard/goals?deleted',
      )
      expect(await selectGoals(services.db, id)).toHaveLength(1)
      expect(await selectGoalParts(services.db, id)).toHaveLength(1)
    })
  },
)

eachPlace(
  'C-065 a fund that comes while a goal is written takes no share of another, and makes no second goal',
  async (place) => {
    await withSite(place, async ({ services }) => {
      const { id } = await makeClient(services, 'Anita Rao', testInstant)
      const sources = async () => await goalSources(services, id, await readPortfolio(services, id, 'en'))
      const buy = (schemeCode: string, folio: string) =>
        enterDrafts(services, id, [draft({ schemeCode, folio })], null, 'statement')
      await buy('120586', '9')
      const shown = await sources()
      // Folios of other funds, on both sides of it in any order.
      await buy('118650', '1')
      await buy('125497', '99')
      const sent = await sources()
      const shares = Object.fromEntries(
        sent.map(({ field }) => [field, field === shown[0]?.field ? '60' : '']),
      )
      const typed = { name: 'House', amount: '1 lakh', year: '2028', inflation: '6' }

      const first = { ...typed, shares: { [shown[0]!.field]: '60' } }
      expect(await saveGoal(services, id, null, first, shown, 'form')).toEqual({ ok: true })
      expect(await saveGoal(services, id, null, { ...typed, shares }, sent, 'form')).toEqual({ ok: true })
      expect(await selectGoalParts(services.db, id)).toMatchObject([{ scheme_code: '120586', share: 60 }])
      expect(await selectGoals(services.db, id)).toHaveLength(1)

      // A form that was shown before the others came, and is sent after it.
      const late = { ...typed, name: 'Car', shares: { ...shares, [shown[0]!.field]: '40' } }
      expect(await saveGoal(services, id, null, late, sent, 'another form')).toEqual({ ok: true })
      const parts = await selectGoalParts(services.db, id)
      expect(parts.map(({ scheme_code, share }) => [scheme_code, share]).sort()).toEqual([
        ['120586', 40],
        ['120586', 60],
      ])
    })
  },
)
