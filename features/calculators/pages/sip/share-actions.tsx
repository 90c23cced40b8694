import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { CalculatorWords } from '../../words/calculator.ts'

type ShareActionsProps = {
  /** Path and query of the calculation. */
  address: string
  /** The enquiry form with this result in its message. */
  talk: string
  /** The text shared with the link, including every caveat about the figure. */
  text: string
  words: CalculatorWords['result']
}

/** Shares the result as a link or in print. */
export function ShareActions({ address, talk, text, words }: ShareActionsProps) {
  const [canShare, setCanShare] = useState(false)
  const [copied, setCopied] = useState<{ of: string; how: 'done' | 'by-hand' } | null>(null)
  useEffect(() => setCanShare('share' in navigator), [])

  // Another address has not been copied yet.
  const copy = copied?.of === address ? copied.how : null
  const url = () => `${location.origin}${address}`
  const copyLink = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(url()).then(
          () => setCopied({ of: address, how: 'done' }),
          () => setCopied({ of: address, how: 'by-hand' }),
        )
      : setCopied({ of: address, how: 'by-hand' })

  return (
    <div className="column gap-2 no-print">
      <div className="row">
        <ButtonLink href={talk} kind="quiet" size="small">
          {words.talk}
        </ButtonLink>
        {canShare && (
          <Button
            kind="quiet"
            size="small"
            // Closing the sheet without choosing rejects; that is no error.
            onClick={() => void navigator.share({ text, url: url() }).catch(() => {})}
          >
            <Icon name="share" />
            {words.share}
          </Button>
        )}
        <Button kind="quiet" size="small" className="needs-script" onClick={copyLink}>
          <Icon name={copy === 'done' ? 'check' : 'copy'} />
          {words.copy}
        </Button>
        <Button kind="quiet" size="small" className="needs-script" onClick={() => print()}>
          <Icon name="print" />
          {words.print}
        </Button>
      </div>
      <p className="hint" role="status">
        {copy === 'done' && words.copied}
      </p>
      {copy === 'by-hand' && (
        <label className="field">
          <span className="hint">{words.copyByHand}</span>
          <input className="input" readOnly value={url()} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </div>
  )
}
