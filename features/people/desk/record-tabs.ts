import type { deskClientWords } from '../words/desk-client.ts'

/** A part of a record: each has its own address and, except for the first, its own query and its own line in "Who looked". */
export type ClientView = keyof (typeof deskClientWords)['views']

/** The tabs of a record, by the keys 1 to 5, and the parts of each: the address names the part. */
export const recordTabs = {
  timeline: ['overview', 'conversations', 'requests', 'acts'],
  money: ['holdings', 'transactions', 'costs', 'advice'],
  papers: ['documents'],
  profile: ['household'],
  access: ['sign-in', 'consents', 'looks', 'as-client'],
} as const satisfies Record<keyof (typeof deskClientWords)['tabs'], readonly ClientView[]>

export type RecordTab = keyof typeof recordTabs

/** Returns the tab of a part. */
export function tabOf(view: ClientView): RecordTab {
  const tabs = Object.entries(recordTabs) as [RecordTab, readonly ClientView[]][]
  return tabs.find(([, views]) => views.includes(view))?.[0] ?? 'timeline'
}
