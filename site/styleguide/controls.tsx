import { useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConsentLine } from '../ui/consent-line.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Checkbox, Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { RangeField } from '../ui/range-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Carousel } from './carousel.tsx'
import { Part } from './part.tsx'
import { StillErrorSummary } from './still-error-summary.tsx'

const periods = ['1Y', '3Y', '5Y'].map((value) => ({ value, label: value }))

type ControlsProps = { theme: string; tab: 'funds' | 'insurance' }

/**
 * Buttons, fields and menus in every state, as interactive as on the site. Names include the theme, since ids are unique
 * on a page.
 */
export function Controls({ theme, tab }: ControlsProps) {
  const [amount, setAmount] = useState('10,000')
  const [wrong, setWrong] = useState('ten')
  const [isSecret, setIsSecret] = useState(true)
  const menu = `--${theme}-menu`
  const slider = { min: 500, max: 100_000, step: 500, before: '₹', sliderLabel: 'Monthly SIP, slider' }
  return (
    <>
      <Part title="Button" file="button.tsx">
        <div className="row">
          <Button>Primary</Button>
          <Button kind="quiet">Quiet</Button>
          <Button kind="gold">Gold</Button>
          <ButtonLink href="#top" kind="quiet">
            A link
          </ButtonLink>
          <Button size="small">Small</Button>
          <Button size="icon" kind="quiet" aria-label="Edit">
            <Icon name="edit" />
          </Button>
        </div>
        <div className="row">
          <Button disabled>Disabled</Button>
          <Button disabled kind="quiet">
            Disabled
          </Button>
          <Button busy>Signing in...</Button>
          <Button busy kind="gold">
            Sending…
          </Button>
        </div>
        <Button size="wide">Wide</Button>
      </Part>
      <Part title="Field" file="field.tsx">
        <Field label="Empty" name={`${theme}-empty`} hint="A hint stays while one types." />
        <Field label="Required" name={`${theme}-required`} required defaultValue="వేంకటలక్ష్మీనరసింహాచార్యులు" />
        <Field
          label="Wrong"
          name={`${theme}-wrong`}
          defaultValue="anita@"
          error="Enter an address like name@example.in."
        />
        <Field label="Disabled" name={`${theme}-disabled`} disabled defaultValue="Cannot be changed" />
        <Field label="A choice" as="select" name={`${theme}-select`}>
          <option>Equity - Large Cap</option>
          <option>Debt - Liquid</option>
        </Field>
        <Field
          label="A longer text"
          as="textarea"
          name={`${theme}-text`}
          placeholder="What shall we look at?"
        />
        <Field
          label="With something beside it"
          name={`${theme}-beside`}
          type={isSecret ? 'password' : 'text'}
          defaultValue="four quiet brass lamps"
          beside={
            <Button kind="quiet" size="small" onClick={() => setIsSecret(!isSecret)}>
              {isSecret ? 'Show' : 'Hide'}
            </Button>
          }
        />
        <Checkbox label="Call me back" name={`${theme}-check`} defaultChecked />
        <Checkbox label="Send me a copy" name={`${theme}-check-wrong`} error="Say yes or no." />
        <ConsentLine text="We use this to answer you." linkText="Privacy notice" href="/privacy" />
      </Part>
      <Part title="RangeField" file="range-field.tsx">
        <RangeField
          {...slider}
          label="Monthly SIP"
          name={`${theme}-sip`}
          value={amount}
          onValue={setAmount}
          ends={['₹500', '₹1,00,000']}
          band={{ from: 10_000, to: 40_000, label: 'usual' }}
        />
        <RangeField
          {...slider}
          label="Wrong"
          name={`${theme}-sip-wrong`}
          value={wrong}
          onValue={setWrong}
          error="Enter an amount in figures."
        />
      </Part>
      <Part title="Segmented" file="segmented.tsx">
        <Segmented
          legend="Period"
          name={`${theme}-period`}
          options={periods}
          defaultValue="3Y"
          hint="Of the chart"
        />
        <Segmented
          legend="None chosen"
          name={`${theme}-period-wrong`}
          options={periods}
          error="Choose a period."
        />
      </Part>
      <Part title="Tabs" file="tabs.tsx">
        <Tabs
          label={`Products, ${theme}`}
          tabs={[
            { href: `/styleguide#${theme}-tabs`, label: 'Mutual Funds', current: tab === 'funds' },
            {
              href: `/styleguide?tab=insurance#${theme}-tabs`,
              label: 'Insurance Products',
              current: tab === 'insurance',
            },
          ]}
        />
        <p id={`${theme}-tabs`}>{tab === 'funds' ? 'Eight funds.' : 'Six products.'}</p>
      </Part>
      <Part title="Menu" file="frame/menu.css">
        <div>
          <Button kind="quiet" size="small" popoverTarget={`${theme}-menu`} style={{ anchorName: menu }}>
            Products <Icon name="chevron-down" size={16} />
          </Button>
          <ul className="menu" id={`${theme}-menu`} popover="auto" style={{ positionAnchor: menu }}>
            <li>
              <Link href="/mutual-funds">Mutual Funds</Link>
            </li>
            <li>
              <Link href="/life-insurance">Life Insurance</Link>
            </li>
          </ul>
        </div>
      </Part>
      <Part title="Carousel" file="routes/home/rotation-controls.tsx">
        <Carousel theme={theme} />
      </Part>
      <Part title="Notice" file="notice.tsx">
        <Notice word="Note">A NAV is yesterday’s price: today’s is known tonight.</Notice>
        <Notice kind="good" word="Done">
          Your message has been sent.
        </Notice>
        <Notice kind="warn" word="Please note">
          Bank details are required for redemption.
        </Notice>
        <Notice kind="bad" word="Error">
          Invalid email or password
        </Notice>
      </Part>
      <Part title="ErrorSummary" file="error-summary.tsx">
        <StillErrorSummary field={`${theme}-wrong`} />
      </Part>
      <Part title="Spinner" file="spinner.tsx">
        <Spinner label="Loading testimonials..." />
      </Part>
      <Part title="Disclosure" file="disclosure.tsx">
        <Disclosure summary="Closed">Not seen until it is opened.</Disclosure>
        <Disclosure summary="How this was computed" open>
          Each instalment grows from its own month on.
        </Disclosure>
      </Part>
      <Part title="Card" file="card.tsx">
        <div className="column">
          <Card>Plain</Card>
          <Card tone="panel">
            <p>Panel</p>
            <Button kind="gold" size="small">
              Invest
            </Button>
          </Card>
          <Card tone="panel-deep">
            <Field label="On a panel" name={`${theme}-panel`} error="Wrong here, too." />
          </Card>
        </div>
      </Part>
    </>
  )
}
