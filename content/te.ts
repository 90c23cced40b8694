/** What is translated to Telugu, by the names of content/en.ts. `tsc` names a file or a key that is missing, and one that English has not. */
export { default as household } from '#features/access/words/household.te.json' with { type: 'json' }
export { default as advice } from '#features/advice/words/advice.te.json' with { type: 'json' }
export { default as risk } from '#features/advice/words/risk.te.json' with { type: 'json' }
export { default as breach } from '#features/breach/words/notice.te.json' with { type: 'json' }
export { default as calculator } from '#features/calculators/words/calculator.te.json' with { type: 'json' }
export { default as calculators } from '#features/calculators/words/calculators.te.json' with { type: 'json' }
export { default as calendar } from '#features/calendar/words/calendar.te.json' with { type: 'json' }
export { default as costs } from '#features/costs/words/costs.te.json' with { type: 'json' }
export { default as calls } from '#features/enquiries/words/calls.te.json' with { type: 'json' }
export { default as contact } from '#features/enquiries/words/contact.te.json' with { type: 'json' }
export { default as about } from '#features/firm/words/about.te.json' with { type: 'json' }
export { default as howWeCheck } from '#features/firm/words/how-we-check.te.json' with { type: 'json' }
export { default as legal } from '#features/firm/words/legal.te.json' with { type: 'json' }
export { default as testimonials } from '#features/firm/words/testimonials.te.json' with { type: 'json' }
export { default as fund } from '#features/funds/words/fund.te.json' with { type: 'json' }
export { default as terms } from '#features/funds/words/fund-terms.te.json' with { type: 'json' }
export { default as portfolio } from '#features/funds/words/portfolio.te.json' with { type: 'json' }
export { default as scheme } from '#features/funds/words/scheme.te.json' with { type: 'json' }
export { default as watchlist } from '#features/funds/words/watchlist.te.json' with { type: 'json' }
export { default as gains } from '#features/gains/words/gains.te.json' with { type: 'json' }
export { default as goals } from '#features/goals/words/goals.te.json' with { type: 'json' }
export { default as handoverLetter } from '#features/handover/words/letter.te.json' with { type: 'json' }
export { default as account } from '#features/identity/words/account.te.json' with { type: 'json' }
export { default as consent } from '#features/identity/words/consent.te.json' with { type: 'json' }
export { default as 'profile.privacy.consent.purposes' } from '#features/identity/words/consent-purposes.te.json' with {
  type: 'json',
}
export { default as factors } from '#features/identity/words/factors.te.json' with { type: 'json' }
export { default as recovery } from '#features/identity/words/recovery.te.json' with { type: 'json' }
export { default as invitations } from '#features/invitations/words/invitations.te.json' with { type: 'json' }
export { default as isItYou } from '#features/is-it-you/words/is-it-you.te.json' with { type: 'json' }
export { default as dashboard } from '#features/ledger/words/dashboard.te.json' with { type: 'json' }
export { default as 'transactions.kinds' } from '#features/ledger/words/transaction-kinds.te.json' with {
  type: 'json',
}
export { default as transactions } from '#features/ledger/words/transactions.te.json' with { type: 'json' }
export { default as worth } from '#features/ledger/words/worth.te.json' with { type: 'json' }
export { default as lifeLetter } from '#features/life-events/words/letter.te.json' with { type: 'json' }
export { default as monthlyLetter } from '#features/monthly-letter/words/monthly-letter.te.json' with {
  type: 'json',
}
export { default as myMoney } from '#features/my-money/words/my-money.te.json' with { type: 'json' }
export { default as papers } from '#features/papers/words/papers.te.json' with { type: 'json' }
export { default as letters } from '#features/people/words/letters.te.json' with { type: 'json' }
export { default as priceAge } from '#features/prices/words/price-age.te.json' with { type: 'json' }
export { default as looks } from '#features/privacy/words/looks.te.json' with { type: 'json' }
export { default as profile } from '#features/profile/words/profile.te.json' with { type: 'json' }
export { default as insurance } from '#features/protection/words/insurance.te.json' with { type: 'json' }
export { default as products } from '#features/protection/words/insurance-products.te.json' with {
  type: 'json',
}
export { default as requests } from '#features/requests/words/requests.te.json' with { type: 'json' }
export { default as reviews } from '#features/reviews/words/reviews.te.json' with { type: 'json' }
export { default as services } from '#features/services/words/services.te.json' with { type: 'json' }
export { default as statements } from '#features/statements/words/statements.te.json' with { type: 'json' }
export { default as family } from '#features/transmission/words/family.te.json' with { type: 'json' }
export { default as uploads } from '#features/uploads/words/uploads.te.json' with { type: 'json' }
export { default as mail } from '#kit/mail/words/mail.te.json' with { type: 'json' }
export { default as errors } from '#site/words/errors.te.json' with { type: 'json' }
export { default as frame } from '#site/words/frame.te.json' with { type: 'json' }
export { default as home } from '#site/words/home.te.json' with { type: 'json' }
export { default as mandated } from '#site/words/mandated.te.json' with { type: 'json' }
export { default as offline } from '#site/words/offline.te.json' with { type: 'json' }
export { default as pages } from '#site/words/pages.te.json' with { type: 'json' }
export { default as faults } from './words/faults.te.json' with { type: 'json' }
export { default as language } from './words/language.te.json' with { type: 'json' }
export { default as locale } from './words/locale.te.json' with { type: 'json' }
