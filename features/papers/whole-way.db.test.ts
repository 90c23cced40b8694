import { expect } from 'vitest'
import { acceptRecommendation } from '#features/advice/client.server.ts'
import { boldAnswers, recommendationDraft } from '#features/advice/fixtures/drafts.ts'
import { sendRecommendation, writeRecommendation } from '#features/advice/office.server.ts'
import { saveProfile } from '#features/advice/profile.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { prepareReview } from '#features/reviews/desk/agenda.server.ts'
import { closeReview, endCard, readReview } from '#features/reviews/reviews.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testContext } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { checkSealed } from './check.server.ts'
import { newestRoot, saveSealedDay } from './day-root.server.ts'
import { papersOf } from './papers.server.ts'

eachPlace(
  'C-082 to C-085 from the risk profile through a proposal, a yes and a review to the seal on the statement',
  async (place) => {
    const clock = handClock(testInstant)
    await withSite(
      place,
      async ({ url, services }) => {
        const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
        const entered = await enterDrafts(services, id, [draft({ date: '2026-08-03' })], null, 'statement')
        if (!entered.ok) throw new Error(entered.reason)
        const by = testContext()
        await saveProfile(services, id, boldAnswers, { language: 'en', formKey: 'one form', by })
        const written = await writeRecommendation(services, testActor, id, null, recommendationDraft())
        if (!written.ok) throw new Error(written.reason)
        await sendRecommendation(services, testActor, written.reference)
        const signedInAt = toIso(clock.now())
        expect(
          await acceptRecommendation(services, { id, signedInAt, by }, written.reference, {
            hasReadSpite: false,
          }),
        ).toEqual({ ok: true })

        const prepared = await prepareReview(services, testActor, id.slice(0, 9))
        if (!prepared.ok) throw new Error(prepared.reason)
        const { cards } = (await readReview(services, prepared.id))!
        // What she said yes to is on the agenda by itself.
        expect(cards.flatMap(({ lines }) => lines).join(' ')).toContain('SBI Small Cap Fund')
        for (const { place: card } of cards) {
          const later = { outcome: 'not-now', note: '', who: null, dueOn: null } as const
          expect(await endCard(services, testActor, prepared.id, card, later)).toEqual({ ok: true })
        }
        expect(await closeReview(services, testActor, prepared.id)).toMatchObject({ ok: true })
        const papers = await papersOf(services, id)
        expect(papers.map(({ kind }) => kind).toReversed()).toEqual([
          'risk-profile',
          'recommendation',
          'answer',
          'review',
        ])

        // The day after, all of it is under one seal, and her statement prints it.
        clock.forward(dayMs)
        await saveSealedDay(services)
        const root = (await newestRoot(services))!
        expect(await checkSealed(services, root)).toMatchObject({ isWhole: true, papers: papers.length })
        const file = await fetch(`${url}/transactions/file?format=pdf`, { headers: { cookie } })
        expect(file.status).toBe(200)
        const pdf = await readPdf(new Uint8Array(await file.arrayBuffer()), { password: '' })
        if (!pdf.ok) throw new Error(pdf.reason)
        const printed = pdf.paper.pages.flatMap(({ items }) => items.map(({ text }) => text)).join('')
        expect(printed.replaceAll(/\s/g, '')).toContain(root.root)
      },
      {},
      clock,
    )
  },
)
