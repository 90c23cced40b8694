import type { Screen } from '#desk/acts/screens.ts'
import type { KeyId } from '#desk/keys/key-table.ts'
import type { manualTitles } from './words/titles.ts'

/** A task of the manual: on which screen it is done, and the keys that it needs. */
export interface ManualTask {
  readonly id: keyof typeof manualTitles
  readonly screen: Screen['id']
  readonly keys: readonly KeyId[]
}

/** Every task, in the order of the manual. e2e/pictures.ts takes a picture of each. */
export const manualTasks: readonly ManualTask[] = [
  { id: 'day', screen: 'today', keys: ['list-down', 'list-up', 'list-open', 'act-take'] },
  { id: 'call', screen: 'today', keys: ['act-call', 'act-note'] },
  { id: 'find', screen: 'clients', keys: ['palette'] },
  { id: 'note', screen: 'clients', keys: ['record-task', 'act-note'] },
  { id: 'redemption', screen: 'requests', keys: ['list-open', 'act-done'] },
  { id: 'complaint', screen: 'today', keys: ['act-mail', 'act-done'] },
  { id: 'enquiry', screen: 'inbox', keys: ['list-open', 'act-mail'] },
  { id: 'files', screen: 'imports', keys: [] },
  { id: 'people', screen: 'people', keys: ['answer-1', 'answer-2', 'answer-ask', 'question-next'] },
  {
    id: 'invite',
    screen: 'invitations',
    keys: ['invite-send', 'invite-print', 'invite-letter', 'invite-renew', 'invite-hold'],
  },
  { id: 'letters', screen: 'letters', keys: ['invite-send', 'list-open'] },
  { id: 'gaps', screen: 'gaps', keys: ['list-select', 'list-all'] },
  { id: 'review', screen: 'reviews', keys: ['list-open'] },
  { id: 'recommend', screen: 'clients', keys: ['tab-2'] },
  { id: 'policy', screen: 'clients', keys: ['tab-4'] },
  { id: 'approve', screen: 'approvals', keys: ['act-approve', 'act-decline'] },
  { id: 'invoice', screen: 'business', keys: ['month-before', 'month-after'] },
  { id: 'death', screen: 'deaths', keys: ['act-approve'] },
  { id: 'undo', screen: 'today', keys: ['undo'] },
  { id: 'export', screen: 'export', keys: [] },
  { id: 'colleague', screen: 'staff', keys: [] },
  { id: 'program', screen: 'programs', keys: [] },
  { id: 'looks', screen: 'clients', keys: [] },
  { id: 'life', screen: 'life-events', keys: ['life-open'] },
  { id: 'breach', screen: 'breaches', keys: [] },
  { id: 'access-review', screen: 'access-review', keys: [] },
]
