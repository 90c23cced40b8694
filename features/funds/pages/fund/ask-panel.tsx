import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Segmented } from '#site/ui/segmented.tsx'
import type { RangeWords } from './part-props.ts'

export type Ask = {
  /** AMFI's code of the fund. */
  readonly code: string
  /** The chat with an adviser, with the fund's name in the first message. */
  readonly chat: string
}

const formId = 'ask'

/**
 * The one thing to do on the page. Both ways are in it, since the page is the same for everyone; site/frame/bar.css shows
 * the one that fits: a visitor chooses and writes to us, a client makes a request.
 */
export function AskPanel({ words, ask }: { words: RangeWords; ask: Ask }) {
  const text = words.growth
  return (
    <div className="ask">
      <div className="when-in">
        <ButtonLink kind="gold" size="wide" href={`/requests/new?scheme=${ask.code}`}>
          {text.ask}
        </ButtonLink>
      </div>
      <Form id={formId} className="when-out ask-form" action="/contact" method="get">
        <input type="hidden" name="fund" value={ask.code} />
        <Segmented
          legend={text.how}
          legendHidden
          name="how"
          defaultValue="sip"
          options={[
            { value: 'sip', label: text.ways.sip },
            { value: 'once', label: text.ways.once },
          ]}
        />
        <Button type="submit" kind="gold" size="wide">
          {text.ask}
        </Button>
      </Form>
      <p>
        <Link href={ask.chat} target="_blank" rel="noopener noreferrer" className="ask-chat">
          <Icon name="chat" size={18} /> {text.chat}
        </Link>
      </p>
    </div>
  )
}

/** The same at the foot of a phone's screen, until the panel itself is in sight. */
export function AskBar({ words, name, ask }: { words: RangeWords; name: string; ask: Ask }) {
  return (
    <div className="ask-bar no-print">
      <strong>{name}</strong>
      <ButtonLink className="when-in" kind="gold" size="small" href={`/requests/new?scheme=${ask.code}`}>
        {words.growth.ask}
      </ButtonLink>
      <Button className="when-out" type="submit" form={formId} kind="gold" size="small">
        {words.growth.ask}
      </Button>
    </div>
  )
}
