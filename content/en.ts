/**
 * The files of English, each by where its words stand: `frame` is `words.frame`. What a browser needs of a subject without the rest has
 * a file of its own.
 */
export { default as household } from '#features/access/words/household.en.json' with { type: 'json' }
export { default as advice } from '#features/advice/words/advice.en.json' with { type: 'json' }
export { default as risk } from '#features/advice/words/risk.en.json' with { type: 'json' }
export { default as breach } from '#features/breach/words/notice.en.json' with { type: 'json' }
export { default as calculator } from '#features/calculators/words/calculator.en.json' with { type: 'json' }
export { default as calculators } from '#features/calculators/words/calculators.en.json' with { type: 'json' }
export { default as calendar } from '#features/calendar/words/calendar.en.json' with { type: 'json' }
export { default as costs } from '#features/costs/words/costs.en.json' with { type: 'json' }
export { default as calls } from '#features/enquiries/words/calls.en.json' with { type: 'json' }
export { default as contact } from '#features/enquiries/words/contact.en.json' with { type: 'json' }
export { default as about } from '#features/firm/words/about.en.json' with { type: 'json' }
export { default as howWeCheck } from '#features/firm/words/how-we-check.en.json' with { type: 'json' }
export { default as legal } from '#features/firm/words/legal.en.json' with { type: 'json' }
export { default as testimonials } from '#features/firm/words/testimonials.en.json' with { type: 'json' }
export { default as fund } from '#features/funds/words/fund.en.json' with { type: 'json' }
export { default as terms } from '#features/funds/words/fund-terms.en.json' with { type: 'json' }
export { default as portfolio } from '#features/funds/words/portfolio.en.json' with { type: 'json' }
export { default as scheme } from '#features/funds/words/scheme.en.json' with { type: 'json' }
export { default as watchlist } from '#features/funds/words/watchlist.en.json' with { type: 'json' }
export { default as gains } from '#features/gains/words/gains.en.json' with { type: 'json' }
export { default as goals } from '#features/goals/words/goals.en.json' with { type: 'json' }
export { default as handoverLetter } from '#features/handover/words/letter.en.json' with { type: 'json' }
export { default as account } from '#features/identity/words/account.en.json' with { type: 'json' }
export { default as consent } from '#features/identity/words/consent.en.json' with { type: 'json' }
export { default as 'profile.privacy.consent.purposes' } from '#features/identity/words/consent-purposes.en.json' with {
  type: 'json',
}
export { default as factors } from '#features/identity/words/factors.en.json' with { type: 'json' }
export { default as recovery } from '#features/identity/words/recovery.en.json' with { type: 'json' }
export { default as invitations } from '#features/invitations/words/invitations.en.json' with { type: 'json' }
export { default as isItYou } from '#features/is-it-you/words/is-it-you.en.json' with { type: 'json' }
export { default as dashboard } from '#features/ledger/words/dashboard.en.json' with { type: 'json' }
export { default as 'transactions.kinds' } from '#features/ledger/words/transaction-kinds.en.json' with {
  type: 'json',
}
export { default as transactions } from '#features/ledger/words/transactions.en.json' with { type: 'json' }
export { default as worth } from '#features/ledger/words/worth.en.json' with { type: 'json' }
export { default as lifeLetter } from '#features/life-events/words/letter.en.json' with { type: 'json' }
export { default as monthlyLetter } from '#features/monthly-letter/words/monthly-letter.en.json' with {
  type: 'json',
}
export { default as myMoney } from '#features/my-money/words/my-money.en.json' with { type: 'json' }
export { default as papers } from '#features/papers/words/papers.en.json' with { type: 'json' }
export { default as letters } from '#features/people/words/letters.en.json' with { type: 'json' }
export { default as priceAge } from '#features/prices/words/price-age.en.json' with { type: 'json' }
export { default as looks } from '#features/privacy/words/looks.en.json' with { type: 'json' }
export { default as profile } from '#features/profile/words/profile.en.json' with { type: 'json' }
export { default as insurance } from '#features/protection/words/insurance.en.json' with { type: 'json' }
export { default as products } from '#features/protection/words/insurance-products.en.json' with {
  type: 'json',
}
export { default as requests } from '#features/requests/words/requests.en.json' with { type: 'json' }
export { default as reviews } from '#features/reviews/words/reviews.en.json' with { type: 'json' }
export { default as services } from '#features/services/words/services.en.json' with { type: 'json' }
export { default as statements } from '#features/statements/words/statements.en.json' with { type: 'json' }
export { default as family } from '#features/transmission/words/family.en.json' with { type: 'json' }
export { default as uploads } from '#features/uploads/words/uploads.en.json' with { type: 'json' }
export { default as mail } from '#kit/mail/words/mail.en.json' with { type: 'json' }
export { default as errors } from '#site/words/errors.en.json' with { type: 'json' }
export { default as frame } from '#site/words/frame.en.json' with { type: 'json' }
export { default as home } from '#site/words/home.en.json' with { type: 'json' }
export { default as mandated } from '#site/words/mandated.en.json' with { type: 'json' }
export { default as offline } from '#site/words/offline.en.json' with { type: 'json' }
export { default as pages } from '#site/words/pages.en.json' with { type: 'json' }
export { default as faults } from './words/faults.en.json' with { type: 'json' }
export { default as language } from './words/language.en.json' with { type: 'json' }
export { default as locale } from './words/locale.en.json' with { type: 'json' }
