import { expect } from 'vitest'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'

const loan = 'loan=25+lakh&rate=9&years=15'

eachPlace('C-101 to C-104 a result is in its address, on its picture and in the enquiry', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const read = async (path: string) => {
      const answer = await fetch(`${url}${path}`)
      return { status: answer.status, html: await answer.text() }
    }

    // Formula.js 4.6.1: PMT(0.09/12, 180, -2500000) = 25,356.66
    const { html } = await read(`/calculator/emi?${loan}`)
    expect(html).toContain('₹25,357')
    expect(html).toContain('Talk about this result')
    // Shared links show a picture of this result, from figures that were read.
    const plain = 'loan=2500000&amp;rate=9&amp;years=15'
    expect(html).toContain(`/cards/calculator/emi.png?${plain}`)
    expect(html).toContain(`/contact?result=emi&amp;${plain}`)

    // Historical stretches come from the prices that are shipped.
    const market = await read('/calculator/step-up-sip?years=5&return=10')
    expect(market.html).toMatch(/UTI Nifty 50 Index Fund/)
    expect(market.html).toContain('What a market did, compared with one steady rate')
    // Above 13 % the result is marked, and the picture does not show it.
    const above = await read('/calculator/step-up-sip?years=5&return=14')
    expect(above.html).toContain('More than 13 % a year')
    expect(above.html).toContain('/cards/calculator/step-up-sip.png"')

    const card = async (path: string) => {
      const answer = await fetch(`${url}/cards/calculator/${path}`)
      return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const withResult = await card(`emi.png?${loan}`)
    expect(withResult.type).toBe('image/png')
    // The same figures in other words are the same picture; a word among them changes nothing.
    expect((await card('emi.png?loan=2500000&rate=9&years=15&loud=BUY')).bytes).toEqual(withResult.bytes)
    const withoutResult = (await card('emi.png')).bytes
    expect(withoutResult).not.toEqual(withResult.bytes)
    // Somebody who asks for picture after picture gets the page's own, and those that are drawn already.
    for (let made = 0; made < 120; made += 1) await isTooOften(services, 'card/address', '127.0.0.1', 120)
    expect((await card('emi.png?loan=2400000&rate=9&years=15')).bytes).toEqual(withoutResult)
    expect((await card(`emi.png?${loan}`)).bytes).toEqual(withResult.bytes)
    expect((await read('/cards/calculator/no-such.png')).status).toBe(404)

    const contact = await read(`/contact?result=emi&${loan}`)
    expect(contact.html).toMatch(
      /<textarea[^>]*>I used your calculator: What will my loan cost me each month\?/,
    )
    expect(contact.html).toContain('₹25,357')
    const odd = await read('/contact?result=emi&loan=x')
    expect(odd.html).not.toContain('I used your calculator')
    const sip = await read('/contact?result=sip&mode=invest&type=sip&amount=10000&years=5&return=5')
    expect(sip.html).toContain('comes to ₹6,82,894')

    expect((await read('/calculator/no-such-calculator')).status).toBe(404)
    const own = await fetch(`${url}/calculator/sip?mode=invest&amount=5000`, { redirect: 'manual' })
    expect([own.status, own.headers.get('location')]).toEqual([301, '/calculator?mode=invest&amount=5000'])
    const list = await read('/calculators?q=post+office')
    expect(list.html).toContain('What will my recurring deposit come to?')
    expect(list.html).not.toContain('What will my loan cost me each month?')
  })
})
