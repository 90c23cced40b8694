import { nested } from '../../nested.ts'
import words from './approvals.json' with { type: 'json' }

export const approvalWords = nested(words)
export type ApprovalWords = typeof approvalWords
