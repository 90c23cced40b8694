/** The sections of the client area, in the order of their tabs. */
export const clientSections = ['money', 'transactions', 'requests', 'papers', 'family'] as const
export type ClientSection = (typeof clientSections)[number]

/** A page of the client area. */
interface ClientPageEntry {
  /** Its address, as in site/routes.ts. */
  readonly path: string
  /** The page that leads to it. */
  readonly above?: string
  /** Names it in site/words/pages.ts where another page has to. The pages of a grant bear the owner's name. */
  readonly id?: ClientPageName
}

/**
 * Every page of the client area; tabs and breadcrumbs are made from it. The account settings are in the user's menu and the
 * watchlist belongs to the funds: they have no tab.
 */
const entries = [
  { path: '/dashboard', id: 'money' },
  { path: '/dashboard/worth', above: '/dashboard', id: 'performance' },
  { path: '/dashboard/inside', above: '/dashboard', id: 'split' },
  { path: '/dashboard/working', above: '/dashboard' },
  { path: '/dashboard/holding/:id', above: '/dashboard' },
  { path: '/transactions', id: 'transactions' },
  { path: '/transactions/new', above: '/transactions' },
  { path: '/transactions/import', above: '/transactions' },
  { path: '/requests', id: 'requests' },
  { path: '/requests/choose', above: '/requests' },
  { path: '/requests/new', above: '/requests' },
  { path: '/requests/caller', above: '/requests' },
  { path: '/requests/:reference', above: '/requests' },
  { path: '/papers', id: 'papers' },
  { path: '/transactions/export', above: '/papers', id: 'statements' },
  { path: '/gains', above: '/papers', id: 'gains' },
  { path: '/gains/lots', above: '/gains' },
  { path: '/gains/set-off', above: '/gains' },
  { path: '/gains/owner', above: '/gains' },
  { path: '/gains/link', above: '/gains' },
  { path: '/dashboard/costs', above: '/papers', id: 'costs' },
  { path: '/dashboard/costs/statement', above: '/dashboard/costs' },
  { path: '/risk-profile', above: '/papers', id: 'riskProfile' },
  { path: '/risk-profile/questions', above: '/risk-profile' },
  { path: '/papers/signed', above: '/papers', id: 'signed' },
  { path: '/papers/outcomes', above: '/papers' },
  { path: '/papers/:id', above: '/papers/signed' },
  { path: '/letters/:month', above: '/papers' },
  { path: '/recommendations/:reference', above: '/papers/signed' },
  { path: '/household', id: 'family' },
  { path: '/dashboard/goals', above: '/household', id: 'goals' },
  { path: '/dashboard/goals/:id', above: '/dashboard/goals' },
  { path: '/household/protection', above: '/household', id: 'protection' },
  { path: '/household/policy', above: '/household/protection' },
  { path: '/household/claim-card', above: '/household/protection' },
  { path: '/household/share', above: '/household' },
  { path: '/household/:grant', above: '/household' },
  { path: '/household/:grant/gains/lots', above: '/household/:grant/gains' },
  { path: '/household/:grant/gains', above: '/household/:grant', id: 'gains' },
  { path: '/household/:grant/:page', above: '/household/:grant' },
  { path: '/household/:grant/holding/:id', above: '/household/:grant' },
  { path: '/profile', id: 'profile' },
  { path: '/profile/data', above: '/profile', id: 'ownData' },
  { path: '/profile/looks', above: '/profile/data' },
  { path: '/profile/:page', above: '/profile' },
  { path: '/portfolio', id: 'portfolio' },
  { path: '/dashboard/watchlist', above: '/portfolio' },
] as const satisfies readonly { path: string; above?: string; id?: string }[]

export type ClientPageName = Extract<(typeof entries)[number], { readonly id: string }>['id']

const clientPages: readonly ClientPageEntry[] = entries

/** Addresses that other pages took over: links of mails, papers and bookmarks are redirected. */
export const movedPages: Readonly<Record<string, string>> = {
  '/recommendations': '/papers/signed',
  '/requests/ask': '/requests',
  '/household/together': '/household',
}

/** Returns the first page of a section. */
export function sectionPath(section: ClientSection): string {
  return clientPages.find(({ id }) => id === section)!.path
}

/** Returns a page of the client area after those above it, the first page of its section first; none for other addresses. */
export function trailOf(path: string): readonly ClientPageEntry[] {
  const parts = path.split('/')
  const own = clientPages.find((page) => {
    const asked = page.path.split('/')
    return (
      asked.length === parts.length && asked.every((part, i) => part.startsWith(':') || part === parts[i])
    )
  })
  return own ? [...(own.above ? trailOf(own.above) : []), own] : []
}

/** Returns the section that a page belongs to; null for pages that have no tab. */
export function clientSectionOf(path: string): ClientSection | null {
  const [first] = trailOf(path)
  return clientSections.find((section) => section === first?.id) ?? null
}
