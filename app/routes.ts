import { endpoints } from '#content/endpoints.ts'
import { endpoint, page, type Route } from './route-table.ts'

/** The design system, for development only: not in the built site. */
const forWork = import.meta.env.DEV
  ? [page('/styleguide', () => import('./routes/styleguide/styleguide.tsx'))]
  : []

// Every address of the site, beside /healthz and /readyz (server/http/web.server.ts).
export const routes: readonly Route[] = [
  // The firm's offer, and calculators.
  page('/', () => import('./routes/home/home.tsx')),
  page('/about', () => import('./routes/about/about.tsx')),
  page('/portfolio', () => import('./routes/portfolio/portfolio.tsx')),
  endpoint('/portfolio/schemes.json', () => import('./routes/portfolio/schemes-json.ts')),
  page('/portfolio/:id', () => import('./routes/fund/fund.tsx')),
  endpoint('/portfolio/:id/range.json', () => import('./routes/fund/range-json.ts')),
  endpoint('/portfolio/:id/nav.csv', () => import('./routes/fund/nav-csv.ts')),
  page('/watchlist', () => import('./routes/watchlist/watchlist.tsx')),
  page('/insurance/:id', () => import('./routes/insurance/insurance.tsx')),
  page('/calculator', () => import('./routes/calculator/calculator.tsx')),
  page('/calculators', () => import('./routes/calculators/calculators.tsx')),
  endpoint('/calculators.json', () => import('./routes/calculators/facts-file.ts')),
  page('/calculator/:name', () => import('./routes/calculators/calculator-page.tsx')),
  page('/testimonials', () => import('./routes/testimonials/testimonials.tsx')),
  endpoint('/calls/:file', () => import('./routes/calls/call-file.ts')),
  page('/contact', () => import('./routes/contact/contact.tsx')),

  // Subjects of advice.
  page('/mutual-funds', () => import('./routes/services/mutual-funds.tsx')),
  page('/life-insurance', () => import('./routes/services/life-insurance.tsx')),
  page('/health-insurance', () => import('./routes/services/health-insurance.tsx')),
  page('/retirement-planning', () => import('./routes/services/retirement-planning.tsx')),
  page('/tax-planning', () => import('./routes/services/tax-planning.tsx')),

  // Pages that the law requires.
  page('/privacy', () => import('./routes/legal/privacy.tsx')),
  page('/terms', () => import('./routes/legal/terms.tsx')),
  page('/disclosures', () => import('./routes/legal/disclosures.tsx')),
  page('/grievance', () => import('./routes/legal/grievance.tsx')),
  page('/accessibility', () => import('./routes/legal/accessibility.tsx')),

  page('/how-we-check', () => import('./routes/how-we-check/how-we-check.tsx')),

  // Is a sealed paper whole? For anyone who has one.
  page('/verify', () => import('./routes/verify/verify.tsx')),
  endpoint('/verify/hash', () => import('./routes/verify/verify-hash.ts')),

  // Pages of one client; each checks the session.
  page('/dashboard', () => import('./routes/client/dashboard.tsx')),
  endpoint('/dashboard/snapshot', () => import('./routes/client/snapshot-file.tsx')),
  page('/dashboard/worth', () => import('./routes/client/worth.tsx')),
  page('/dashboard/inside', () => import('./routes/client/inside.tsx')),
  page('/dashboard/costs', () => import('./routes/costs/costs.tsx')),
  page('/dashboard/costs/statement', () => import('./routes/costs/copy-page.tsx')),
  endpoint('/dashboard/costs/file', () => import('./routes/costs/costs-file.ts')),
  page('/dashboard/working', () => import('./routes/client/working.tsx')),
  page('/dashboard/holding/:id', () => import('./routes/client/holding.tsx')),
  page('/gains', () => import('./routes/gains/gains.tsx')),
  page('/gains/lots', () => import('./routes/gains/gains-lots.tsx')),
  page('/gains/set-off', () => import('./routes/gains/set-off-page.tsx')),
  page('/gains/owner', () => import('./routes/gains/owner.tsx')),
  page('/gains/link', () => import('./routes/gains/link-page.tsx')),
  endpoint('/gains/file', () => import('./routes/gains/gains-file.ts')),
  // One year of a client's gains, for anyone who has the link.
  page('/shared/gains', () => import('./routes/gains/shared.tsx')),
  endpoint('/shared/gains/file', () => import('./routes/gains/shared-file.ts')),
  page('/dashboard/goals', () => import('./routes/client/goals.tsx')),
  page('/dashboard/goals/:id', () => import('./routes/client/goal.tsx')),
  page('/dashboard/watchlist', () => import('./routes/watchlist/own-watchlist.tsx')),
  endpoint('/dashboard/watchlist.json', () => import('./routes/watchlist/watchlist-json.ts')),
  endpoint('/amounts', () => import('./routes/client/amounts.ts')),
  page('/transactions', () => import('./routes/client/transactions.tsx')),
  page('/transactions/new', () => import('./routes/client/new-transaction.tsx')),
  page('/transactions/import', () => import('./routes/client/import.tsx')),
  endpoint('/transactions/import/statement', () => import('./routes/client/plan-statement.ts')),
  endpoint('/transactions/import/statement/take-in', () => import('./routes/client/take-in-statement.ts')),
  page('/transactions/export', () => import('./routes/client/export.tsx')),
  endpoint('/transactions/draft.json', () => import('./routes/client/draft-json.tsx')),
  endpoint('/transactions/file', () => import('./routes/client/export-file.ts')),
  endpoint('/profile/picture', () => import('./routes/profile/picture.ts')),
  endpoint('/profile/ifsc/:code', () => import('./routes/profile/bank/ifsc.ts')),
  page('/profile/data', () => import('./routes/profile/own-data.tsx')),
  page('/profile/looks', () => import('./routes/profile/looks.tsx')),
  endpoint('/profile/data/everything.zip', () => import('./routes/profile/everything.ts')),
  page('/papers', () => import('./routes/papers/papers.tsx')),
  page('/papers/:id', () => import('./routes/papers/paper.tsx')),
  endpoint('/papers/:id/file', () => import('./routes/papers/paper-file.ts')),
  page('/requests', () => import('./routes/client/requests.tsx')),
  page('/requests/choose', () => import('./routes/client/choose-fund.tsx')),
  page('/requests/ask', () => import('./routes/client/ask.tsx')),
  page('/requests/new', () => import('./routes/client/new-request.tsx')),
  page('/requests/:reference', () => import('./routes/client/request.tsx')),
  // Families: who lets whom see what. An address with a grant shows somebody else's account, by the same pages, to read only.
  page('/household', () => import('./routes/household/household.tsx')),
  page('/household/share', () => import('./routes/household/share.tsx')),
  page('/household/together', () => import('./routes/household/together.tsx')),
  page('/household/protection', () => import('./routes/household/protection.tsx')),
  page('/household/policy', () => import('./routes/household/policy.tsx')),
  page('/household/claim-card', () => import('./routes/household/claim-card.tsx')),
  page('/household/:grant', () => import('./routes/household/shared-value.tsx')),
  page('/household/:grant/holdings', () => import('./routes/household/shared-holdings.tsx')),
  page('/household/:grant/holding/:id', () => import('./routes/client/holding.tsx')),
  page('/household/:grant/prepare', () => import('./routes/household/prepare.tsx')),
  page('/household/:grant/transactions', () => import('./routes/client/transactions.tsx')),
  endpoint('/household/:grant/transactions/file', () => import('./routes/client/export-file.ts')),
  page('/household/:grant/documents', () => import('./routes/household/shared-documents.tsx')),
  page('/household/:grant/gains', () => import('./routes/gains/gains.tsx')),
  page('/household/:grant/gains/lots', () => import('./routes/gains/gains-lots.tsx')),
  endpoint('/household/:grant/gains/file', () => import('./routes/gains/gains-file.ts')),
  page('/risk-profile', () => import('./routes/advice/risk-profile.tsx')),
  page('/risk-profile/questions', () => import('./routes/advice/risk-questions.tsx')),
  page('/recommendations', () => import('./routes/advice/recommendations.tsx')),
  page('/recommendations/:reference', () => import('./routes/advice/recommendation.tsx')),
  endpoint('/transactions/example.csv', () => import('./routes/client/example-csv.ts')),

  // The client's account.
  page('/login', () => import('./routes/account/login.tsx')),
  page('/register', () => import('./routes/account/register.tsx')),
  endpoint('/logout', () => import('./routes/account/logout.ts')),
  page('/confirm', () => import('./routes/account/confirm.tsx')),
  endpoint('/snapshot', () => import('./routes/account/snapshot-check.ts')),
  endpoint('/session', () => import('./routes/account/session.ts')),
  page('/profile', () => import('./routes/profile/profile.tsx')),
  endpoint('/avatar', () => import('./routes/avatar/avatar.ts')),

  // Getting back in, and the second step.
  page('/forgot', () => import('./routes/recovery/forgot-password.tsx')),
  page('/reset', () => import('./routes/recovery/reset-password.tsx')),
  page('/verify-email', () => import('./routes/recovery/verify-email.tsx')),
  page('/change-email', () => import('./routes/recovery/confirm-new-email.tsx')),
  page('/take-back-email', () => import('./routes/recovery/take-back-email.tsx')),
  page('/profile/email', () => import('./routes/profile/change-email.tsx')),
  page('/login/verify', () => import('./routes/factors/verify-sign-in.tsx')),
  page('/login/passkey', () => import('./routes/factors/passkey-sign-in.tsx')),
  endpoint('/passkey/options', () => import('./routes/factors/passkey-options.ts')),
  page('/profile/authenticator', () => import('./routes/profile/authenticator.tsx')),
  page('/profile/recovery-codes', () => import('./routes/profile/recovery-codes.tsx')),
  page('/profile/passkeys', () => import('./routes/profile/passkeys.tsx')),
  endpoint('/profile/devices', () => import('./routes/profile/devices.ts')),

  // The posts and reads that the firm's pages have always made: /api/send-sip-lead.php, /api/testimonials.php.
  endpoint(endpoints.leads, () => import('./routes/api/send-sip-lead.ts')),
  endpoint(endpoints.testimonials, () => import('./routes/api/testimonials.ts')),
  endpoint('/portraits/:file', () => import('./routes/testimonials/portrait-file.tsx')),

  // Without a network: the page in the place of one that is not kept, what is kept, and the worker that keeps it.
  page('/offline', () => import('./routes/offline/offline.tsx')),
  endpoint('/offline.json', () => import('./routes/offline/kept-list.ts')),
  endpoint('/service-worker.js', () => import('./routes/offline/worker-file.ts')),

  // For machines.
  endpoint('/sitemap.xml', () => import('./routes/machines/sitemap.ts')),
  endpoint('/robots.txt', () => import('./routes/machines/robots.ts')),
  endpoint('/cards/:path{.+}', () => import('./routes/machines/social-card.ts')),
  endpoint('/manifest.webmanifest', () => import('./routes/machines/manifest.ts')),

  ...forWork,

  // Any other address: a missing page with frame, headers and status 404.
  page('*', () => import('./routes/not-found/not-found.tsx')),
]
