import type { ReactNode } from 'react'

export type ToneWords = { up: string; down: string }

export type Hidden = {
  /**
   * The figure is a client's own: it has dots beside it, which stand in its place while amounts are hidden. This is read
   * aloud instead of them: "amount hidden".
   */
  hiddenWord?: string
  /** Says why there is no figure, such as "not known"; without it a dash does. */
  none?: string
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
export function Figure({
  kind,
  value,
  format,
  hasTone,
  words,
  hiddenWord,
  none = '–',
  className,
}: FigureProps) {
  if (value === null) return <span className={join(kind, className)}>{none}</span>

  const text = format(value)
  // What rounds to zero is neither: the text has no sign then.
  const tone = !hasTone || /^[^−+]/.test(text) ? undefined : value < 0 ? 'loss' : 'gain'
  const word = tone && (tone === 'gain' ? words?.up : words?.down)
  const said = (
    <>
      {text}
      {word && <span className="hidden-visually"> {word}</span>}
    </>
  )
  if (hiddenWord === undefined) return <span className={join(kind, tone, className)}>{said}</span>
  return (
    <span className={join(kind, className)}>
      <Masked word={hiddenWord} className={tone}>
        {said}
      </Masked>
    </span>
  )
}

type MaskedProps = {
  /** Read aloud instead of the dots. */
  word: string
  /** Of what is masked alone: a colour would tell a gain from a loss. */
  className?: string
  children: ReactNode
}

/** A figure of a client, and the dots that take its place while amounts are hidden (hidden-amounts.css). */
export function Masked({ word, className, children }: MaskedProps) {
  return (
    <>
      <span className={join('when-shown', className)}>{children}</span>
      <span className="when-hidden">
        <Dots word={word} />
      </span>
    </>
  )
}

/** Dots in the place of a figure. @param word Read aloud instead of them. */
export function Dots({ word }: { word: string }) {
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="hidden-visually">{word}</span>
    </>
  )
}

function join(...names: (string | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
