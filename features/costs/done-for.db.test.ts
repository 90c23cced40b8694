import { expect } from 'vitest'
import { insertRecommendation, insertRecommendationEvent } from '#features/advice/tables/advice.server.ts'
import { insertGapLetter } from '#features/gaps/gap-letters.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { insertReview } from '#features/reviews/tables/reviews.server.ts'
import { insertWorkMark } from '#features/work-items/tables/handling.server.ts'
import { isoDate } from '#finance/dates.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { countDone, doneFor } from './done-for.server.ts'

eachDatabase(
  'C-081 what the office did in a year is counted from its log, and no other year',
  async (store) => {
    const { db } = store
    const { id } = await makeClient(store)
    const other = await makeClient(store, 'Ravi')
    const mark = (key: string, at: string, account = id, undone: string | null = null) =>
      insertWorkMark(db, {
        id: key,
        subject: 'message',
        subject_id: key,
        person_id: account,
        act: 'called',
        staff_id: null,
        actor: 'asha',
        at,
        until: null,
        note: 'Prefers to be called after six',
        undone_at: undone,
        undone_by: undone && 'asha',
      })
    // 18:29 UTC on 31 March is the last minute of the year in India; a minute later the next one begins.
    await mark('in-time', '2026-03-31T18:29:00.000Z')
    await mark('too-late', '2026-03-31T18:30:00.000Z')
    await mark('undone', '2025-08-01T06:00:00.000Z', id, '2025-08-01T06:00:05.000Z')
    await mark('another-client', '2025-08-01T06:00:00.000Z', other.id)
    const advice = {
      id: 'advice',
      reference: '123456',
      person_id: id,
      state: 'answered',
      language: 'en',
    } as const
    await insertRecommendation(db, {
      ...advice,
      draft: '{}',
      body: null,
      profile_id: null,
      made_by: 'asha',
      staff_id: null,
      created_at: '2025-06-01T06:00:00.000Z',
      changed_at: '2025-06-04T06:00:00.000Z',
      sent_at: null,
      ends_at: null,
      paused_at: null,
    })
    for (const [act, day] of [
      ['written', '01'],
      ['sent', '02'],
      ['asked', '03'],
      ['answered', '04'],
    ] as const) {
      await insertRecommendationEvent(db, {
        recommendation_id: advice.id,
        person_id: id,
        at: `2025-06-${day}T06:00:00.000Z`,
        act,
        actor: act === 'asked' ? null : 'asha',
        text: null,
      })
    }
    const review = (key: string, closed: string | null) =>
      db.transaction().execute((trx) =>
        insertReview(
          trx,
          {
            id: key,
            person_id: id,
            since: null,
            prepared_at: '2025-09-01T06:00:00.000Z',
            prepared_by: 'asha',
            closed_at: closed,
            closed_by: closed && 'asha',
            paper_id: null,
          },
          [],
        ),
      )
    await review('held', '2025-09-02T06:00:00.000Z')
    await review('open', null)
    await insertGapLetter(db, {
      person_id: id,
      kind: 'no-nominee',
      about: '',
      prepared_at: '2025-04-01T06:00:00.000Z',
      actor: 'asha',
    })

    const done = await doneFor(testServices(store), id, isoDate('2025-04-01'), isoDate('2026-03-31'))
    expect(done.map(({ kind, on, reference }) => [on, kind, reference])).toEqual([
      ['2026-03-31', 'calls', null],
      ['2025-09-02', 'reviews', null],
      ['2025-06-04', 'answers', '123456'],
      ['2025-06-02', 'recommendations', '123456'],
      ['2025-04-01', 'letters', null],
    ])
    expect(countDone(done)).toEqual([
      ['calls', 1],
      ['answers', 1],
      ['recommendations', 1],
      ['reviews', 1],
      ['letters', 1],
    ])
    // What the office notes for itself is not part of it.
    expect(JSON.stringify(done)).not.toContain('after six')
  },
)
