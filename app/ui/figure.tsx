export type ToneWords = { up: string; down: string }

export type Hidden = {
  /** Dots instead of the figure: the client has hidden amounts. The figure is then not in the page at all. */
  hidden?: boolean
  /** Read aloud instead of the dots: "amount hidden". */
  hiddenWord?: string
}

type FigureProps = Hidden & {
  kind: 'money' | 'percent'
  value: number | null
  format: (value: number) => string
  /** Shows gain or loss by colour, by a word and by the sign. */
  hasTone: boolean
  words?: ToneWords
  className?: string
}

/** What `Money` and `Percent` have in common. Pages use those. */
export function Figure({ kind, value, format, hasTone, words, hidden, hiddenWord, className }: FigureProps) {
  if (hidden) {
    return (
      <span className={join(kind, className)}>
        <span aria-hidden="true">••••••</span>
        <span className="hidden-visually">{hiddenWord}</span>
      </span>
    )
  }
  if (value === null) return <span className={join(kind, className)}>–</span>

  const text = format(value)
  // What rounds to zero is neither: the text has no sign then.
  const tone = !hasTone || /^[^−+]/.test(text) ? undefined : value < 0 ? 'loss' : 'gain'
  const word = tone && (tone === 'gain' ? words?.up : words?.down)
  return (
    <span className={join(kind, tone, className)}>
      {text}
      {word && <span className="hidden-visually"> {word}</span>}
    </span>
  )
}

function join(...names: (string | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
