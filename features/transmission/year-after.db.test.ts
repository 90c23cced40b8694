import { expect, test } from 'vitest'
import { boldAnswers, recommendationDraft } from '#features/advice/fixtures/drafts.ts'
import { sendRecommendation, writeRecommendation } from '#features/advice/office.server.ts'
import { saveProfile } from '#features/advice/profile.server.ts'
import { allRecommendationsOf } from '#features/advice/recommendation.server.ts'
import { readGaps } from '#features/gaps/gaps.server.ts'
import { prepareLetters } from '#features/gaps/prepare-letters.server.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import { selectInvitees } from '#features/invitations/tables/people.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { readRecipients } from '#features/monthly-letter/recipients.server.ts'
import { approveLetters } from '#features/monthly-letter/send.server.ts'
import { readHoldings } from '#features/people/desk/parts.server.ts'
import { writePolicy } from '#features/protection/policies.server.ts'
import { selectRequests } from '#features/requests/find-request.server.ts'
import { ask } from '#features/requests/fixtures/request-text.ts'
import { prepareReview } from '#features/reviews/desk/agenda.server.ts'
import { readDueReviews } from '#features/reviews/due.server.ts'
import { closeReview, endCard, readReview, reviewsOf } from '#features/reviews/reviews.server.ts'
import { listSips } from '#features/sips/office.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { readQueue } from '#features/work/queue.server.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { paise } from '#finance/units.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { runIfDue } from '#kit/jobs/jobs.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { withSqlitePlace } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { siteJobs } from '#site/jobs.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { changeDeath } from './death.server.ts'
import { clientWithFolios, deathOf } from './fixtures/dead-client.server.ts'

/** Everything that somebody can have open with the firm: a request, advice, reviews, a policy, instalments that were missed. */
async function busyClient(services: Services, name: string): Promise<string> {
  const { id } = await clientWithFolios(services, name)
  const today = istDate(services.clock.now())
  const number = (await findPerson(services.db, id))!.public_id
  const review = async () => {
    const prepared = await prepareReview(services, testActor, number)
    if (!prepared.ok) throw new Error(prepared.reason)
    return prepared.id
  }
  const first = await review()
  for (const { place } of (await readReview(services, first))!.cards)
    await endCard(services, testActor, first, place, {
      ...{ outcome: 'decided', note: 'Bring the papers', who: 'client', dueOn: addDays(today, 30) },
    })
  if (!(await closeReview(services, testActor, first)).ok) throw new Error('the review is open')
  await review()
  const by = testContext()
  await saveProfile(services, id, boldAnswers, { language: 'en', formKey: 'form', by })
  for (const isSent of [true, false]) {
    const written = await writeRecommendation(services, testActor, id, null, recommendationDraft())
    if (!written.ok) throw new Error(written.reason)
    if (isSent && !(await sendRecommendation(services, testActor, written.reference)).ok)
      throw new Error('the recommendation was not sent')
  }
  if (!(await ask(services, id, 'nominees', { how: 'none', note: '' })).ok) throw new Error('not asked')
  await writePolicy(services.db, {
    ...{ id: `policy of ${id}`, person_id: id, kind: 'life', insurer: 'LIC', number: '17', insured: name },
    ...{ cover_paise: paise(100_000_000), premium_paise: paise(1_000_000), premium_every: 'year' },
    ...{ due_on: addDays(today, 10), nominee: '', papers: '', contact: '', typed_by: null },
    ...{ changed_at: toIso(services.clock.now()), plan: null, type: null, started_on: null },
    ...{ matures_on: null, state: null },
  })
  return id
}

// On SQLite alone: each of its queries is asked on both by the tests of its own room.
test('C-181 in the year after a death no job, list or letter asks or tells the person anything, and the husband hears as before', async () =>
  await withSqlitePlace(async (place) => {
    const store = await openStore(place)
    const clock = handClock('2026-08-12T06:30:00Z')
    const services = testServices(store, clock, { NAV_URL: 'off' })
    const id = await busyClient(services, 'Anita Rao')
    const living = await busyClient(services, 'Vikram Rao')
    const address = `${living}@example.com`
    // Both wrote his mailbox on paper, and she would turn 60.
    await store.db.updateTable('person').set({ born_on: '1967-03-01' }).where('id', '=', id).execute()
    await store.db.updateTable('profile').set({ email: address }).where('person_id', '=', id).execute()
    expect(await changeDeath(services, testActor, await deathOf(services, id))).toMatchObject({ ok: true })

    // At once: what was open is closed, and says why.
    const advice = await allRecommendationsOf(services, id)
    expect(advice.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect(advice[0]?.events.at(-1)?.text).toBe('Withdrawn because the client has died.')
    expect((await reviewsOf(services, id)).map(({ closedAt }) => closedAt !== null)).toEqual([true])
    expect((await selectRequests(store.db, id)).map(({ state }) => state)).toEqual(['declined'])
    const dead = (await findPerson(store.db, id))!
    const { sips } = await readHoldings(services, dead)
    expect(sips.map(({ state }) => state)).toEqual(['holder-died', 'holder-died'])
    const known = await sipsOf(services, id, await readPortfolio(services, id, 'en'), istDate(clock.now()))
    expect(known).toMatchObject([{ ceasedOn: '2026-07-20' }, { ceasedOn: '2026-07-20' }])
    expect(known.flatMap(({ next }) => next ?? [])).toEqual([])

    // A year of every job of the site.
    const jobs = siteJobs(services)
    const before = new Set((await waitingMail(services)).map((mail) => JSON.stringify(mail)))
    const mails = new Map<string, Awaited<ReturnType<typeof waitingMail>>[number]>()
    for (let day = 1; day <= 365; day += 1) {
      clock.forward(dayMs)
      for (const job of jobs) expect((await runIfDue(services, job))?.problem ?? null).toBeNull()
      if (istDate(clock.now()).endsWith('-02')) await approveLetters(services, testActor, null)
      if (day % 7 > 0 && day < 360) continue
      for (const mail of await waitingMail(services)) mails.set(JSON.stringify(mail), mail)
      const ofDead = { personId: id }
      expect(await listSips(services)).not.toContainEqual(expect.objectContaining(ofDead))
      expect(await readDueReviews(services, [])).not.toContainEqual(expect.objectContaining(ofDead))
      const items = (await readQueue(services, testActor)).groups.flatMap((group) => group.items)
      const about = items.filter(({ personId }) => personId === id).map(({ subject }) => subject)
      expect(about).toEqual(['death'])
    }
    const gaps = (await readGaps(services)).flatMap((kind) => kind.gaps)
    expect(gaps.filter(({ personId }) => personId === id)).toEqual([])
    await prepareLetters(
      services,
      testActor,
      gaps.map(({ key }) => key),
    )
    for (const mail of await waitingMail(services)) mails.set(JSON.stringify(mail), mail)
    for (const mail of before) mails.delete(mail)
    expect(await selectInvitees(store.db, id)).toEqual([])
    const readers = (await readRecipients(store.db, '2027-07')).map(({ personId }) => personId)
    expect(readers).toContain(living)
    expect(readers).not.toContain(id)
    expect([...mails.values()].filter(({ to }) => to.startsWith(id))).toEqual([])
    expect([...mails.keys()].filter((mail) => mail.includes('Anita'))).toEqual([])
    // He hears of missed instalments, gets his letters, and is due for a review.
    const his = [...mails.values()].filter(({ to }) => to === address).map(({ kind }) => kind)
    expect(his).toEqual(expect.arrayContaining(['sip-missed-once', 'monthly-letter']))
    expect((await readDueReviews(services, [])).map(({ personId }) => personId)).toContain(living)
    expect(await store.db.selectFrom('monthly_letter').select('person_id').distinct().execute()).toEqual([
      { person_id: living },
    ])
    await store.close()
  }, 'schema'))
