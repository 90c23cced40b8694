import { expect } from 'vitest'
import { eachPlace } from '#db/fixtures/databases.server.ts'
import { acceptRecommendation } from '#server/advice/client.server.ts'
import { boldAnswers, recommendationDraft } from '#server/advice/fixtures/drafts.ts'
import { sendRecommendation, writeRecommendation } from '#server/advice/office.server.ts'
import { saveProfile } from '#server/advice/profile.server.ts'
import { handClock, testActor, testContext } from '#server/fixtures/services.server.ts'
import { testInstant, withSite } from '#server/fixtures/site.server.ts'
import { dayMs, toIso } from '#server/kernel/time.ts'
import { draft, makeClient } from '#server/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#server/ledger/record.server.ts'
import { prepareReview } from '#server/review-agenda/agenda.server.ts'
import { closeReview, endCard, readReview } from '#server/reviews/reviews.server.ts'
import { readPdf } from '#statements/pdf/read-pdf.ts'
import { checkSealed } from './check.server.ts'
import { keepSealedDay, newestRoot } from './day-root.server.ts'
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
        await keepSealedDay(services)
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
