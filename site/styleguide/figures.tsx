import type { Firm } from '#content/firm.ts'
import * as pictures from '#content/pictures.ts'
import { paise } from '#finance/units.ts'
import { DateText } from '../language/date-text.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { Percent } from '../ui/percent.tsx'
import { Picture } from '../ui/picture.tsx'
import { Portrait } from '../ui/portrait.tsx'
import { RiskMeter } from '../ui/risk-meter.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { Stars } from '../ui/stars.tsx'
import { Part } from './part.tsx'

const levels = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High']
const words = { up: 'gain', down: 'loss' }

/** Parts that people only read: amounts, tables, dials, people. */
export function Figures({ firm }: { firm: Firm }) {
  return (
    <>
      <Part title="Money, Percent, DateText" file="money.tsx">
        <dl className="facts">
          {[
            ['Amount', <Money key="a" paise={paise(224035900)} />],
            ['NAV', <Money key="b" rupees={337.002} decimals={4} />],
            ['Gain', <Money key="c" rupees={29390} signed words={words} />],
            ['Loss', <Money key="d" rupees={-4100} signed words={words} />],
            ['No answer', <Money key="e" rupees={null} />],
            ['Hidden', <Money key="f" rupees={1} hiddenWord="amount hidden" />],
            ['Return', <Percent key="g" fraction={0.1679} words={words} />],
            ['Loss in per cent', <Percent key="h" fraction={-0.031} words={words} />],
            ['Cost', <Percent key="i" fraction={0.007} signed={false} />],
            ['Day', <DateText key="j" date="2026-08-18" />],
            ['Instant', <DateText key="k" date="2026-08-18T08:35:00Z" shape="instant" />],
            [
              'In a sentence',
              <Sentence key="l" text="{n} of today" values={{ n: <Money rupees={10000} /> }} />,
            ],
          ].map(([name, value]) => (
            <div key={String(name)}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="DataTable" file="data-table.tsx">
        {(['cards', 'scroll'] as const).map((narrow) => (
          <DataTable
            key={narrow}
            caption={`Holdings, ${narrow} on a phone`}
            captionHidden={false}
            narrow={narrow}
            columns={[
              { key: 'name', label: 'Fund' },
              { key: 'value', label: 'Current value', numeric: true, sorted: 'descending' },
              { key: 'return', label: 'Return', numeric: true },
              { key: 'go', label: 'Actions', actions: true },
            ]}
            rows={[
              {
                id: 'a',
                cells: {
                  name: (
                    <>
                      वेंकटलक्ष्मीनरसिम्हाचार्युलु बहुत लंबे नाम वाली निधि <small>Equity - Multi Cap</small>
                    </>
                  ),
                  value: <Money rupees={91350} />,
                  return: <Percent fraction={0.218} />,
                  go: (
                    <Button size="small" kind="quiet">
                      Invest
                    </Button>
                  ),
                },
              },
              {
                id: 'b',
                cells: {
                  name: 'HDFC Corporate Bond',
                  value: <Money rupees={54240} />,
                  return: <Percent fraction={-0.0848} />,
                  go: (
                    <Button size="small" kind="quiet">
                      Invest
                    </Button>
                  ),
                },
              },
            ]}
          />
        ))}
      </Part>
      <Part title="RiskMeter" file="risk-meter.tsx">
        <div className="row">
          {levels.map((name, level) => (
            <RiskMeter key={name} level={level} levels={levels} label="Riskometer" />
          ))}
        </div>
        <RiskMeter level={5} levels={levels} label="Riskometer" size="large" />
      </Part>
      <Part title="Stars" file="stars.tsx">
        {[0, 2.5, 4.5, 5].map((rating) => (
          <p key={rating}>
            <Stars rating={rating} label={`${rating} out of 5 stars`} />
          </p>
        ))}
      </Part>
      <Part title="Breadcrumbs" file="breadcrumbs.tsx">
        <Breadcrumbs
          label="You are here"
          items={[{ label: 'Portfolio', href: '/portfolio' }, { label: 'SBI Gold Fund' }]}
        />
      </Part>
      <Part title="Chips" file="chip.css">
        <p className="row">
          <span className="chip">Equity - Multi Cap</span>
          <span className="chip chip-gold">Primary</span>
        </p>
      </Part>
      <Part title="Picture" file="picture.tsx">
        <div className="guide-pictures">
          {Object.values(pictures).map((picture) => (
            <Picture key={picture.path} picture={picture} sizes="320px" />
          ))}
        </div>
      </Part>
      <Part title="Portrait" file="portrait.tsx">
        <p className="row">
          {[...firm.leaders, ...firm.advisers].map((person) => (
            <Portrait key={person.name} look={person.look} size={96} />
          ))}
        </p>
      </Part>
    </>
  )
}
