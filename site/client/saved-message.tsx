import { Icon } from '../ui/icon.tsx'
import { on } from '../ui/script-hooks.ts'

/** The green line after a form was saved; the small script of every page clears it (S-099). */
export function SavedMessage({ text, ms }: { text: string; ms: number }) {
  return (
    <div className="notice notice-good" role="status" {...on('clears-after', ms)} {...on('word', 'saved')}>
      <Icon name="check" />
      <strong>{text}</strong>
    </div>
  )
}
