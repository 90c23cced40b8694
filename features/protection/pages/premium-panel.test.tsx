import { expect, test } from 'vitest'
import { renderPart } from '#site/fixtures/page.tsx'
import type { PremiumReason } from '../questions.ts'
import { PremiumPanel } from './premium-panel.tsx'

function textWith(reasons: readonly PremiumReason[] | null) {
  const { container } = renderPart(
    <PremiumPanel
      product="term-life"
      minPremium={8_000}
      isMonthly={false}
      links={{ yearly: '?', monthly: '?pay=monthly' }}
      gst={{ from: '2025-09-22', value: 0 }}
      reasons={reasons}
      bands={[{ age: 45, low: 13_500, high: 27_000 }]}
    />,
  )
  return { text: container.textContent ?? '', grey: container.querySelector('.quote-not-yours') }
}

test('1.17/3 a figure that the answers raise is greyed, with for whom it is and what to expect', () => {
  const { text, grey } = textWith(['tobacco', 'age'])
  expect(grey?.textContent).toBe('₹8,000 a year')
  expect(text).toContain(
    '₹8,000 is for a non-smoker under 35. For you: expect more, perhaps a multiple. We bring you three written quotes.',
  )
  expect(textWith(['riders']).text).toContain('For you: expect more. We bring you three written quotes.')
})

test('S-017 1.17/3 the band says between what, by which table, and that it is an example', () => {
  const { text } = textWith(null)
  expect(text).toContain('At 45₹13,500 to ₹27,000An example, not an offer.')
  expect(text).toContain('LIC 1994-96 table, Institute of Actuaries of India')
})

test('1.17/3 a figure that nothing raises stands as it is, marked indicative', () => {
  for (const reasons of [null, []]) {
    const { text, grey } = textWith(reasons)
    expect(grey).toBeNull()
    expect(text).toContain(
      'Indicative. ₹8,000 is for a non-smoker under 35. Only an insurer can quote yours.',
    )
    expect(text).not.toContain('For you')
  }
  expect(textWith([]).text).toContain('Nothing here raises your premium. The medical test still might.')
})
