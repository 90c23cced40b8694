import { endpoints } from '#content/endpoints.ts'
import { movedPages } from './client/client-pages.ts'
import { endpoint, page, type Route } from './route-table.ts'

/** The design system, for development only: not in the built site. */
const forWork = import.meta.env.DEV ? [page('/styleguide', () => import('./styleguide/styleguide.tsx'))] : []

// Every address of the site, beside /healthz and /readyz (site/web/web.server.ts).
export const routes: readonly Route[] = [
  // Addresses of earlier versions, before patterns that would match them.
  ...Object.keys(movedPages).map((path) => endpoint(path, () => import('./client/moved-page.ts'))),

  // The firm's offer, and calculators.
  page('/', () => import('./home/home.tsx')),
  page('/about', () => import('#features/firm/pages/about.tsx')),
  page('/portfolio', () => import('#features/funds/pages/list/portfolio.tsx')),
  endpoint('/portfolio/schemes.json', () => import('#features/funds/pages/list/schemes-json.ts')),
  page('/portfolio/:id', () => import('#features/funds/pages/fund/fund.tsx')),
  endpoint('/portfolio/:id/range.json', () => import('#features/funds/pages/fund/range-json.ts')),
  endpoint('/portfolio/:id/nav.csv', () => import('#features/funds/pages/fund/nav-csv.ts')),
  page('/watchlist', () => import('#features/funds/pages/watchlist/watchlist.tsx')),
  page('/insurance/:id', () => import('#features/protection/pages/insurance.tsx')),
  page('/calculator', () => import('#features/calculators/pages/sip/calculator.tsx')),
  page('/calculators', () => import('#features/calculators/pages/calculators.tsx')),
  endpoint('/calculators.json', () => import('#features/calculators/pages/facts-file.ts')),
  page('/calculator/:name', () => import('#features/calculators/pages/calculator-page.tsx')),
  page('/testimonials', () => import('#features/firm/pages/testimonials.tsx')),
  endpoint('/calls/:file', () => import('#features/enquiries/pages/call-file.ts')),
  page('/contact', () => import('#features/enquiries/pages/contact.tsx')),

  // Subjects of advice.
  page('/mutual-funds', () => import('#features/services/pages/mutual-funds.tsx')),
  page('/life-insurance', () => import('#features/services/pages/life-insurance.tsx')),
  page('/health-insurance', () => import('#features/services/pages/health-insurance.tsx')),
  page('/retirement-planning', () => import('#features/services/pages/retirement-planning.tsx')),
  page('/tax-planning', () => import('#features/services/pages/tax-planning.tsx')),

  // Pages that the law requires.
  page('/privacy', () => import('#features/firm/pages/privacy.tsx')),
  page('/terms', () => import('#features/firm/pages/terms.tsx')),
  page('/disclosures', () => import('#features/firm/pages/disclosures.tsx')),
  page('/grievance', () => import('#features/firm/pages/grievance.tsx')),
  page('/accessibility', () => import('#features/firm/pages/accessibility.tsx')),

  page('/how-we-check', () => import('#features/firm/pages/how-we-check.tsx')),

  // Is a sealed paper whole? For anyone who has one.
  page('/is-it-you', () => import('#features/is-it-you/pages/is-it-you.tsx')),
  page('/verify', () => import('#features/papers/pages/verify.tsx')),
  endpoint('/verify/hash', () => import('#features/papers/pages/verify-hash.ts')),

  // Pages of one client; each checks the session.
  page('/dashboard', () => import('#features/ledger/pages/dashboard/dashboard.tsx')),
  endpoint('/dashboard/snapshot', () => import('#features/ledger/pages/dashboard/snapshot-file.tsx')),
  page('/dashboard/worth', () => import('#features/ledger/pages/worth/worth.tsx')),
  page('/dashboard/inside', () => import('#features/ledger/pages/dashboard/breakdown.tsx')),
  page('/dashboard/costs', () => import('#features/costs/pages/costs.tsx')),
  page('/dashboard/costs/statement', () => import('#features/costs/pages/copy-page.tsx')),
  endpoint('/dashboard/costs/file', () => import('#features/costs/pages/costs-file.ts')),
  page('/dashboard/working', () => import('#features/ledger/pages/dashboard/working.tsx')),
  page('/dashboard/holding/:id', () => import('#features/ledger/pages/dashboard/holding.tsx')),
  page('/gains', () => import('#features/gains/pages/gains.tsx')),
  page('/gains/lots', () => import('#features/gains/pages/gains-lots.tsx')),
  page('/gains/set-off', () => import('#features/gains/pages/set-off-page.tsx')),
  page('/gains/owner', () => import('#features/gains/pages/owner.tsx')),
  page('/gains/link', () => import('#features/gains/pages/link-page.tsx')),
  endpoint('/gains/file', () => import('#features/gains/pages/gains-file.ts')),
  // One year of a client's gains, for anyone who has the link.
  page('/shared/gains', () => import('#features/gains/pages/shared.tsx')),
  page('/shared/family', () => import('#features/transmission/pages/family.tsx')),
  endpoint('/shared/gains/file', () => import('#features/gains/pages/shared-file.ts')),
  page('/dashboard/goals', () => import('#features/goals/pages/goals.tsx')),
  page('/dashboard/goals/:id', () => import('#features/goals/pages/goal.tsx')),
  page('/dashboard/watchlist', () => import('#features/funds/pages/watchlist/own-watchlist.tsx')),
  endpoint('/dashboard/watchlist.json', () => import('#features/funds/pages/watchlist/watchlist-json.ts')),
  endpoint('/amounts', () => import('./client/amounts.ts')),
  page('/transactions', () => import('#features/ledger/pages/transactions/transactions.tsx')),
  page('/transactions/new', () => import('#features/ledger/pages/transactions/new-transaction.tsx')),
  page('/transactions/import', () => import('#features/ledger/pages/import/import.tsx')),
  endpoint('/transactions/import/statement', () => import('#features/statements/pages/plan-statement.ts')),
  endpoint(
    '/transactions/import/statement/take-in',
    () => import('#features/statements/pages/take-in-statement.ts'),
  ),
  page('/transactions/export', () => import('#features/ledger/pages/transactions/export.tsx')),
  endpoint('/transactions/draft.json', () => import('#features/ledger/pages/transactions/draft-json.tsx')),
  endpoint('/transactions/file', () => import('#features/ledger/pages/transactions/export-file.ts')),
  endpoint('/profile/picture', () => import('#features/profile/pages/picture.ts')),
  endpoint('/profile/ifsc/:code', () => import('#features/profile/pages/bank/ifsc.ts')),
  page('/profile/data', () => import('#features/privacy/pages/own-data.tsx')),
  page('/profile/looks', () => import('#features/privacy/pages/reads.tsx')),
  page('/profile/family', () => import('#features/my-money/pages/for-my-family.tsx')),
  endpoint('/profile/family/my-money.html', () => import('#features/my-money/pages/my-money-file.ts')),
  endpoint('/profile/data/everything.zip', () => import('#features/privacy/pages/everything.ts')),
  page('/papers', () => import('#features/papers/pages/papers.tsx')),
  page('/papers/signed', () => import('#features/advice/pages/signed.tsx')),
  endpoint('/papers/records', () => import('#features/papers/pages/records.ts')),
  page('/papers/outcomes', () => import('#features/advice/pages/outcomes.tsx')),
  page('/papers/added', () => import('#features/uploads/pages/added.tsx')),
  endpoint('/papers/added/:id/:page', () => import('#features/uploads/pages/added-page.ts')),
  page('/letters/:month', () => import('#features/monthly-letter/pages/letter.tsx')),
  endpoint('/letters/:month/file', () => import('#features/monthly-letter/pages/letter-file.ts')),
  page('/papers/:id', () => import('#features/papers/pages/paper.tsx')),
  endpoint('/papers/:id/file', () => import('#features/papers/pages/paper-file.ts')),
  page('/requests', () => import('#features/requests/pages/requests.tsx')),
  page('/requests/choose', () => import('#features/requests/pages/choose-fund.tsx')),
  page('/requests/new', () => import('#features/requests/pages/new-request.tsx')),
  page('/requests/caller', () => import('#features/is-it-you/pages/caller.tsx')),
  page('/requests/:reference', () => import('#features/requests/pages/request.tsx')),
  // Families: who lets whom see what. An address with a grant shows somebody else's account, by the same pages, to read only.
  page('/household', () => import('#features/access/pages/household.tsx')),
  page('/household/share', () => import('#features/access/pages/share.tsx')),
  page('/household/protection', () => import('#features/protection/pages/protection.tsx')),
  page('/household/policy', () => import('#features/protection/pages/policy.tsx')),
  page('/household/claim-card', () => import('#features/protection/pages/claim-card.tsx')),
  page('/household/:grant', () => import('#features/access/pages/shared-value.tsx')),
  page('/household/:grant/holdings', () => import('#features/access/pages/shared-holdings.tsx')),
  page('/household/:grant/holding/:id', () => import('#features/ledger/pages/dashboard/holding.tsx')),
  page('/household/:grant/prepare', () => import('#features/access/pages/prepare.tsx')),
  page(
    '/household/:grant/transactions',
    () => import('#features/ledger/pages/transactions/transactions.tsx'),
  ),
  endpoint(
    '/household/:grant/transactions/file',
    () => import('#features/ledger/pages/transactions/export-file.ts'),
  ),
  page('/household/:grant/documents', () => import('#features/access/pages/shared-documents.tsx')),
  page('/household/:grant/gains', () => import('#features/gains/pages/gains.tsx')),
  page('/household/:grant/gains/lots', () => import('#features/gains/pages/gains-lots.tsx')),
  endpoint('/household/:grant/gains/file', () => import('#features/gains/pages/gains-file.ts')),
  page('/risk-profile', () => import('#features/advice/pages/risk-profile.tsx')),
  page('/risk-profile/questions', () => import('#features/advice/pages/risk-questions.tsx')),
  page('/recommendations/:reference', () => import('#features/advice/pages/recommendation.tsx')),
  endpoint('/transactions/example.csv', () => import('#features/ledger/pages/import/example-csv.ts')),

  // The client's account.
  page('/login', () => import('#features/identity/pages/login.tsx')),
  page('/register', () => import('#features/identity/pages/register.tsx')),
  endpoint('/logout', () => import('#features/identity/pages/logout.ts')),
  page('/confirm', () => import('#features/identity/pages/confirm.tsx')),
  endpoint('/snapshot', () => import('./offline/snapshot-check.ts')),
  endpoint('/session', () => import('#features/identity/pages/session.ts')),
  page('/profile', () => import('#features/profile/pages/profile.tsx')),
  page('/mail/stop', () => import('#features/profile/pages/stop-mails.tsx')),
  endpoint('/avatar', () => import('#features/profile/pages/avatar.ts')),

  // Getting back in, and the second step.
  page('/forgot', () => import('#features/identity/pages/forgot-password.tsx')),
  page('/reset', () => import('#features/identity/pages/reset-password.tsx')),
  page('/welcome', () => import('#features/invitations/pages/welcome.tsx')),
  page('/verify-email', () => import('#features/identity/pages/verify-email.tsx')),
  page('/change-email', () => import('#features/identity/pages/confirm-new-email.tsx')),
  page('/take-back-email', () => import('#features/identity/pages/take-back-email.tsx')),
  page('/profile/email', () => import('#features/identity/pages/change-email.tsx')),
  page('/login/verify', () => import('#features/identity/pages/verify-sign-in.tsx')),
  page('/login/passkey', () => import('#features/identity/pages/passkey-sign-in.tsx')),
  endpoint('/passkey/options', () => import('#features/identity/pages/passkey-options.ts')),
  page('/profile/authenticator', () => import('#features/identity/pages/authenticator.tsx')),
  page('/profile/recovery-codes', () => import('#features/identity/pages/recovery-codes.tsx')),
  page('/profile/passkeys', () => import('#features/identity/pages/passkeys.tsx')),
  endpoint('/profile/devices', () => import('#features/identity/pages/devices.ts')),

  // The posts and reads that the firm's pages have always made: /api/send-sip-lead.php, /api/testimonials.php.
  endpoint(endpoints.leads, () => import('#features/enquiries/pages/send-sip-lead.ts')),
  endpoint(endpoints.testimonials, () => import('#features/firm/pages/testimonials-json.ts')),
  endpoint('/portraits/:file', () => import('#features/firm/pages/portrait-file.tsx')),

  // Without a network: the page in the place of one that is not kept, what is kept, and the worker that keeps it.
  page('/offline', () => import('./offline/offline.tsx')),
  endpoint('/offline.json', () => import('./offline/cached-list.ts')),
  endpoint('/service-worker.js', () => import('./offline/worker-file.ts')),

  // For machines.
  endpoint('/sitemap.xml', () => import('./machines/sitemap.ts')),
  endpoint('/robots.txt', () => import('./machines/robots.ts')),
  endpoint('/cards/:path{.+}', () => import('./machines/social-card.ts')),
  endpoint('/manifest.webmanifest', () => import('./machines/manifest.ts')),

  ...forWork,

  // Any other address: a missing page with frame, headers and status 404.
  page('*', () => import('./not-found/not-found.tsx')),
]
