import { expect, test } from 'vitest'
import { recommendationDraft } from './fixtures/drafts.ts'
import { readDraft, typedOf } from './typed-draft.ts'

const typed = typedOf(recommendationDraft())

test('C-083 a draft is read as it was typed, amounts as people type them', () => {
  expect(readDraft(typed)).toEqual({ ok: true, draft: { ...recommendationDraft(), day: 1 } })
  const sip = readDraft({ ...typed, how: 'sip', amount: '₹ 10,000/-', day: '7', wish: '  a\nhome ' })
  expect(sip).toMatchObject({ draft: { how: 'sip', amountPaise: 1_000_000, day: 7, wish: 'a home' } })
})

test('C-083 what is no number is a fault of its field', () => {
  expect(readDraft({ ...typed, amount: 'ten' })).toEqual({ ok: false, faults: { amount: 'not-an-amount' } })
  expect(readDraft({ ...typed, how: 'sip', amount: '0', day: '31' })).toEqual({
    ok: false,
    faults: { amount: 'not-an-amount', day: 'not-a-day' },
  })
})
