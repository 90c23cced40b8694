import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const signs = { info: 'info', good: 'check', warn: 'warn', bad: 'warn' } as const

type NoticeProps = {
  kind?: 'info' | 'good' | 'warn' | 'bad'
  /** The word that says what the colour says: "Note", "Done", "Please note", "Error". */
  word: string
  /** `status` for what appears after an action, `alert` for what can't wait. */
  role?: 'status' | 'alert'
  children?: ReactNode
}

/** A boxed remark: sign, word, then the text. */
export function Notice({ kind = 'info', word, role, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={role}>
      <Icon name={signs[kind]} />
      <div>
        <strong>{word}</strong> {children}
      </div>
    </div>
  )
}
