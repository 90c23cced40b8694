import { Icon } from '#app/ui/icon.tsx'

/** The green line after a form was saved; the small script of every page clears it (S-099). */
export function SavedMessage({ text, ms }: { text: string; ms: number }) {
  return (
    <div className="notice notice-good" role="status" data-clears-after={ms} data-word="saved">
      <Icon name="check" />
      <strong>{text}</strong>
    </div>
  )
}
