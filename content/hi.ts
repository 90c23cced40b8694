/** What is translated to Hindi, by the names of content/en.ts. `tsc` names a file or a key that is missing, and one that English has not. */
export { default as household } from '#features/access/words/household.hi.json' with { type: 'json' }
export { default as advice } from '#features/advice/words/advice.hi.json' with { type: 'json' }
export { default as risk } from '#features/advice/words/risk.hi.json' with { type: 'json' }
export { default as breach } from '#features/breach/words/notice.hi.json' with { type: 'json' }
export { default as calculator } from '#features/calculators/words/calculator.hi.json' with { type: 'json' }
export { default as calculators } from '#features/calculators/words/calculators.hi.json' with { type: 'json' }
export { default as calendar } from '#features/calendar/words/calendar.hi.json' with { type: 'json' }
export { default as costs } from '#features/costs/words/costs.hi.json' with { type: 'json' }
export { default as calls } from '#features/enquiries/words/calls.hi.json' with { type: 'json' }
export { default as contact } from '#features/enquiries/words/contact.hi.json' with { type: 'json' }
export { default as about } from '#features/firm/words/about.hi.json' with { type: 'json' }
export { default as howWeCheck } from '#features/firm/words/how-we-check.hi.json' with { type: 'json' }
export { default as legal } from '#features/firm/words/legal.hi.json' with { type: 'json' }
export { default as testimonials } from '#features/firm/words/testimonials.hi.json' with { type: 'json' }
export { default as fund } from '#features/funds/words/fund.hi.json' with { type: 'json' }
export { default as terms } from '#features/funds/words/fund-terms.hi.json' with { type: 'json' }
export { default as portfolio } from '#features/funds/words/portfolio.hi.json' with { type: 'json' }
export { default as scheme } from '#features/funds/words/scheme.hi.json' with { type: 'json' }
export { default as watchlist } from '#features/funds/words/watchlist.hi.json' with { type: 'json' }
export { default as gains } from '#features/gains/words/gains.hi.json' with { type: 'json' }
export { default as goals } from '#features/goals/words/goals.hi.json' with { type: 'json' }
export { default as handoverLetter } from '#features/handover/words/letter.hi.json' with { type: 'json' }
export { default as account } from '#features/identity/words/account.hi.json' with { type: 'json' }
export { default as consent } from '#features/identity/words/consent.hi.json' with { type: 'json' }
export { default as 'profile.privacy.consent.purposes' } from '#features/identity/words/consent-purposes.hi.json' with {
  type: 'json',
}
export { default as factors } from '#features/identity/words/factors.hi.json' with { type: 'json' }
export { default as recovery } from '#features/identity/words/recovery.hi.json' with { type: 'json' }
export { default as invitations } from '#features/invitations/words/invitations.hi.json' with { type: 'json' }
export { default as isItYou } from '#features/is-it-you/words/is-it-you.hi.json' with { type: 'json' }
export { default as dashboard } from '#features/ledger/words/dashboard.hi.json' with { type: 'json' }
export { default as 'transactions.kinds' } from '#features/ledger/words/transaction-kinds.hi.json' with {
  type: 'json',
}
export { default as transactions } from '#features/ledger/words/transactions.hi.json' with { type: 'json' }
export { default as worth } from '#features/ledger/words/worth.hi.json' with { type: 'json' }
export { default as lifeLetter } from '#features/life-events/words/letter.hi.json' with { type: 'json' }
export { default as monthlyLetter } from '#features/monthly-letter/words/monthly-letter.hi.json' with {
  type: 'json',
}
export { default as myMoney } from '#features/my-money/words/my-money.hi.json' with { type: 'json' }
export { default as papers } from '#features/papers/words/papers.hi.json' with { type: 'json' }
export { default as letters } from '#features/people/words/letters.hi.json' with { type: 'json' }
export { default as priceAge } from '#features/prices/words/price-age.hi.json' with { type: 'json' }
export { default as looks } from '#features/privacy/words/looks.hi.json' with { type: 'json' }
export { default as profile } from '#features/profile/words/profile.hi.json' with { type: 'json' }
export { default as insurance } from '#features/protection/words/insurance.hi.json' with { type: 'json' }
export { default as products } from '#features/protection/words/insurance-products.hi.json' with {
  type: 'json',
}
export { default as requests } from '#features/requests/words/requests.hi.json' with { type: 'json' }
export { default as reviews } from '#features/reviews/words/reviews.hi.json' with { type: 'json' }
export { default as services } from '#features/services/words/services.hi.json' with { type: 'json' }
export { default as statements } from '#features/statements/words/statements.hi.json' with { type: 'json' }
export { default as family } from '#features/transmission/words/family.hi.json' with { type: 'json' }
export { default as uploads } from '#features/uploads/words/uploads.hi.json' with { type: 'json' }
export { default as mail } from '#kit/mail/words/mail.hi.json' with { type: 'json' }
export { default as errors } from '#site/words/errors.hi.json' with { type: 'json' }
export { default as frame } from '#site/words/frame.hi.json' with { type: 'json' }
export { default as home } from '#site/words/home.hi.json' with { type: 'json' }
export { default as mandated } from '#site/words/mandated.hi.json' with { type: 'json' }
export { default as offline } from '#site/words/offline.hi.json' with { type: 'json' }
export { default as pages } from '#site/words/pages.hi.json' with { type: 'json' }
export { default as faults } from './words/faults.hi.json' with { type: 'json' }
export { default as language } from './words/language.hi.json' with { type: 'json' }
export { default as locale } from './words/locale.hi.json' with { type: 'json' }
