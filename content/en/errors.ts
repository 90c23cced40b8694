/** Pages that stand where another was expected. */
export const errorWords = {
  missing: {
    title: 'Page Not Found',
    text: 'The page you are looking for may have been moved or does not exist.',
    back: 'Back to Home',
    nearest: 'Did you mean {page}?',
    /** What the pages are called there. Funds and insurance products go by their own names. */
    names: {
      '/portfolio': 'Portfolio',
      '/portfolio?tab=insurance': 'Insurance Products',
      '/calculator': 'Calculator',
      '/mutual-funds': 'Mutual Funds',
      '/life-insurance': 'Life Insurance',
      '/health-insurance': 'Health Insurance',
      '/retirement-planning': 'Retirement Planning',
      '/tax-planning': 'Tax Planning',
      '/about': 'About',
      '/testimonials': 'Testimonials',
      '/contact': 'Contact us',
      '/privacy': 'Privacy notice',
      '/terms': 'Terms of use',
      '/disclosures': 'Disclosures',
      '/grievance': 'Grievances',
      '/accessibility': 'Accessibility',
      '/login': 'Login',
      '/register': 'Register',
      '/dashboard': 'Dashboard',
      '/transactions': 'Transactions',
      '/profile': 'Account Settings',
    } as Readonly<Record<string, string>>,
  },
  failed: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Nothing that was saved is lost.',
    retry: 'Try again',
    back: 'Back to Home',
    /** Followed by the number that names the request in our log. */
    number: 'If you call us, please give this number:',
  },
}
export type ErrorWords = typeof errorWords
