import { type RouteConfig, route } from '@react-router/dev/routes'
import { endpoints } from '#content/endpoints.ts'

/** The design system, for development only: not in the built site. */
const forWork =
  process.env.NODE_ENV === 'development' ? [route('/styleguide', 'routes/styleguide/styleguide.tsx')] : []

// Every address of the site, beside /healthz and /readyz (server/http/web.server.ts).
export default [
  // What the firm offers, and how it works out.
  route('/', 'routes/home/home.tsx'),
  route('/about', 'routes/about/about.tsx'),
  route('/portfolio', 'routes/portfolio/portfolio.tsx'),
  route('/portfolio/:id', 'routes/fund/fund.tsx'),
  route('/portfolio/:id/range.json', 'routes/fund/range-json.ts'),
  route('/portfolio/:id/nav.csv', 'routes/fund/nav-csv.ts'),
  route('/insurance/:id', 'routes/insurance/insurance.tsx'),
  route('/calculator', 'routes/calculator/calculator.tsx'),
  route('/testimonials', 'routes/testimonials/testimonials.tsx'),
  route('/contact', 'routes/contact/contact.tsx'),

  // What it advises on.
  route('/mutual-funds', 'routes/services/mutual-funds.tsx'),
  route('/life-insurance', 'routes/services/life-insurance.tsx'),
  route('/health-insurance', 'routes/services/health-insurance.tsx'),
  route('/retirement-planning', 'routes/services/retirement-planning.tsx'),
  route('/tax-planning', 'routes/services/tax-planning.tsx'),

  // What it owes its visitors to say.
  route('/privacy', 'routes/legal/privacy.tsx'),
  route('/terms', 'routes/legal/terms.tsx'),
  route('/disclosures', 'routes/legal/disclosures.tsx'),
  route('/grievance', 'routes/legal/grievance.tsx'),
  route('/accessibility', 'routes/legal/accessibility.tsx'),

  // What belongs to one client; each asks who is signed in.
  route('/dashboard', 'routes/client/dashboard.tsx'),
  route('/dashboard/working', 'routes/client/working.tsx'),
  route('/dashboard/holding/:id', 'routes/client/holding.tsx'),
  route('/amounts', 'routes/client/amounts.ts'),
  route('/transactions', 'routes/client/transactions.tsx'),
  route('/transactions/new', 'routes/client/new-transaction.tsx'),
  route('/transactions/import', 'routes/client/import.tsx'),
  route('/transactions/export', 'routes/client/export.tsx'),
  route('/transactions/file', 'routes/client/export-file.ts'),
  route('/profile/picture', 'routes/profile/picture.ts'),
  route('/profile/data', 'routes/profile/own-data.tsx'),
  route('/profile/data/everything.zip', 'routes/profile/everything.ts'),
  route('/requests/new', 'routes/client/new-request.tsx'),
  route('/transactions/example.csv', 'routes/client/example-csv.ts'),

  // The client's account.
  route('/login', 'routes/account/login.tsx'),
  route('/register', 'routes/account/register.tsx'),
  route('/logout', 'routes/account/logout.ts'),
  route('/confirm', 'routes/account/confirm.tsx'),
  route('/session', 'routes/account/session.ts'),
  route('/profile', 'routes/profile/profile.tsx'),
  route('/avatar', 'routes/avatar/avatar.ts'),

  // Getting back in, and the second step.
  route('/forgot', 'routes/recovery/forgot-password.tsx'),
  route('/reset', 'routes/recovery/reset-password.tsx'),
  route('/verify-email', 'routes/recovery/verify-email.tsx'),
  route('/change-email', 'routes/recovery/confirm-new-email.tsx'),
  route('/take-back-email', 'routes/recovery/take-back-email.tsx'),
  route('/profile/email', 'routes/profile/change-email.tsx'),
  route('/login/verify', 'routes/factors/verify-sign-in.tsx'),
  route('/login/passkey', 'routes/factors/passkey-sign-in.tsx'),
  route('/passkey/options', 'routes/factors/passkey-options.ts'),
  route('/profile/authenticator', 'routes/profile/authenticator.tsx'),
  route('/profile/recovery-codes', 'routes/profile/recovery-codes.tsx'),
  route('/profile/passkeys', 'routes/profile/passkeys.tsx'),
  route('/profile/devices', 'routes/profile/devices.ts'),

  // The posts and reads that the firm's pages have always made: /api/send-sip-lead.php, /api/testimonials.php.
  route(endpoints.leads, 'routes/api/send-sip-lead.ts'),
  route(endpoints.testimonials, 'routes/api/testimonials.ts'),
  route('/portraits/:file', 'routes/testimonials/portrait-file.tsx'),

  // For machines.
  route('/sitemap.xml', 'routes/machines/sitemap.ts'),
  route('/robots.txt', 'routes/machines/robots.ts'),
  route('/cards/*', 'routes/machines/social-card.ts'),
  route('/manifest.webmanifest', 'routes/machines/manifest.ts'),

  ...forWork,

  // Anything else, so that a page that is not there has the frame, the headers and the status of one.
  route('*', 'routes/not-found/not-found.tsx'),
] satisfies RouteConfig
