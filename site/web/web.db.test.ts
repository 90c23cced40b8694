import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'

const lead = {
  name: 'Lakshmi Devi',
  phone: '98480 22338',
  goalType: 'invest',
  investmentType: 'sip',
  amount: 10_000,
  years: 5,
  expectedReturn: 5,
}

function postLead(url: string, body: BodyInit = JSON.stringify(lead), headers: Record<string, string> = {}) {
  return fetch(`${url}/api/send-sip-lead.php`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    duplex: 'half',
  } as RequestInit)
}

eachPlace('every answer of every status carries the security headers', async (place) => {
  await withSite(place, async ({ url }) => {
    const answers = [
      await fetch(`${url}/`),
      await fetch(`${url}/?q=1`),
      await fetch(`${url}/no-such-page`),
      await fetch(`${url}/healthz`),
      await fetch(`${url}/readyz`),
      await fetch(`${url}/api/send-sip-lead.php`),
      await postLead(url),
      await postLead(url, '{}'),
      await postLead(url, 'x'.repeat(70_000)),
      await fetch(`${url}/`, { method: 'POST', body: 'a=b' }),
      await fetch(`${url}/icons/icon.svg`),
      await fetch(`${url}/%ff`),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([
      200, 200, 404, 200, 200, 405, 202, 400, 413, 403, 200, 400,
    ])
    for (const answer of answers) {
      expect(answer.headers.get('x-content-type-options'), answer.url).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(answer.headers.get('permissions-policy')).toContain('camera=()')
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      const scripts = policy.split(';').find((part) => part.includes('script-src')) ?? ''
      expect(scripts).not.toMatch(/unsafe/)
    }
  })
})

eachPlace(
  'a page for everyone is kept with hashes, one made for a request carries a nonce',
  async (place) => {
    await withSite(place, async ({ url }) => {
      await fetch(`${url}/`)
      const kept = await fetch(`${url}/`)
      expect(kept.headers.get('content-security-policy')).toContain('sha256-')
      expect(kept.headers.get('content-security-policy')).not.toContain('nonce-')
      expect(await kept.text()).not.toContain('nonce=')
      const rendered = await fetch(`${url}/?made=for-this-request`)
      const nonce = /'nonce-([^']+)'/.exec(rendered.headers.get('content-security-policy') ?? '')?.[1]
      expect(nonce).toBeTruthy()
      expect(await rendered.text()).toContain(`nonce="${nonce}"`)
      const again = await fetch(`${url}/?made=for-this-request`)
      expect(again.headers.get('content-security-policy')).not.toContain(nonce)
    })
  },
)

eachPlace('the visitor whose request filled the cache gets the cached bytes', async (place) => {
  await withSite(place, async ({ url }) => {
    const [first, second] = [await fetch(`${url}/about`), await fetch(`${url}/about`)]
    for (const name of [
      'content-length',
      'content-encoding',
      'etag',
      'content-security-policy',
      'content-type',
    ]) {
      expect(first.headers.get(name), name).toBeTruthy()
      expect(first.headers.get(name), name).toBe(second.headers.get(name))
    }
    expect(await first.text()).toBe(await second.text())
  })
})

eachPlace('the prices of a fund are sent compressed, and nothing secret is', async (place) => {
  await withSite(place, async ({ url }) => {
    const fund = `${url}/portfolio/nippon-india-multi-cap-fund-118650`
    for (const path of ['/range.json?range=3Y', '/nav.csv']) {
      const answer = await fetch(fund + path, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers.get('content-encoding'), path).toBe('br')
      const length = (await answer.text()).length
      expect(Number(answer.headers.get('content-length')), path).toBeLessThan(length * 0.7)
    }
    const session = await fetch(`${url}/session`, { headers: { 'accept-encoding': 'br' } })
    expect(session.headers.get('content-encoding')).toBeNull()
  })
})

eachPlace('a cached page is not sent again to a browser that has it', async (place) => {
  await withSite(place, async ({ url }) => {
    await fetch(`${url}/`)
    const first = await fetch(`${url}/`)
    const etag = first.headers.get('etag') ?? ''
    const second = await fetch(`${url}/`, { headers: { 'if-none-match': etag } })
    expect([second.status, (await second.text()).length]).toEqual([304, 0])
  })
})

eachPlace('sends HSTS behind https, and only there', async (place) => {
  await withSite(place, async ({ url }) => {
    expect((await fetch(`${url}/healthz`)).headers.has('strict-transport-security')).toBe(false)
  })
  await withSite(
    place,
    async ({ url }) => {
      expect((await fetch(`${url}/healthz`)).headers.get('strict-transport-security')).toContain(
        'max-age=31536000',
      )
    },
    { PUBLIC_ORIGIN: 'https://peepal.example' },
  )
})

eachPlace('a lead from another origin is refused, one without an origin is taken', async (place) => {
  await withSite(place, async ({ url }) => {
    expect((await postLead(url, undefined, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await postLead(url, undefined, { origin: url })).status).toBe(202)
    expect((await postLead(url)).status).toBe(202)
  })
})

eachPlace('behind a proxy only the public origin counts', async (place) => {
  await withSite(
    place,
    async ({ url }) => {
      expect((await postLead(url, undefined, { origin: url })).status).toBe(403)
      expect((await postLead(url, undefined, { origin: 'https://peepal.example' })).status).toBe(202)
    },
    { PUBLIC_ORIGIN: 'https://peepal.example' },
  )
})

eachPlace(
  'a form post that does not prove where it comes from is refused, in every method',
  async (place) => {
    await withSite(place, async ({ url }) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        for (const path of ['/', '/contact', '/no-such-page']) {
          const without = await fetch(`${url}${path}`, { method, body: 'a=b' })
          const foreign = await fetch(`${url}${path}`, { method, body: 'a=b', headers: { origin: 'null' } })
          expect([method, path, without.status, foreign.status]).toEqual([method, path, 403, 403])
        }
      }
    })
  },
)

eachPlace('counts the bytes of a body as they arrive, whatever Content-Length claims', async (place) => {
  await withSite(place, async ({ url }) => {
    // More than is ever read; an endless one, once cut off, may be read on without end by `fetch` itself.
    const maxParts = 64
    let parts = 0
    const large = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        parts += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
        if (parts === maxParts) controller.close()
      },
    })
    const answer = await postLead(url, large).catch((error: Error) => error)
    expect(parts, 'the server took in everything').toBeLessThan(maxParts)
    // The server may close the connection before the client has sent everything.
    if (answer instanceof Response) expect(answer.status).toBe(413)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })
})

eachPlace('what is not a lead is refused with the field and the reason', async (place) => {
  await withSite(place, async ({ url }) => {
    const bad = await postLead(url, JSON.stringify({ ...lead, name: ' ', amount: '10' }))
    expect([bad.status, await bad.json()]).toEqual([
      400,
      {
        error: {
          code: 'fields',
          message: expect.any(String),
          fields: { name: 'needed', amount: 'not-a-number' },
        },
      },
    ])
    for (const body of ['', 'null', '[]', '"text"', '{', '\0'])
      expect((await postLead(url, body)).status).toBe(400)
    expect((await postLead(url, undefined, { 'content-type': 'text/plain' })).status).toBe(415)
    const put = await fetch(`${url}/api/send-sip-lead.php`, { method: 'PUT', body: '{}' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

eachPlace(
  'S-030 a failure of the server shows the words of the specification, with a number and no detail',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      Object.assign(services.prices, { all: () => Promise.reject(new Error('planted reason')) })
      const answer = await fetch(`${url}/portfolio?q=gold`)
      const html = await answer.text()
      expect(answer.status).toBe(500)
      expect(html).toContain('Unexpected Application Error!')
      expect(html).toContain('Try again')
      expect(html).toMatch(/<code>[0-9a-f-]{36}<\/code>/)
      expect(html).not.toContain('planted reason')
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    })
  },
)

eachPlace(
  'S-029 an unknown address is a 404 that leads back, and is kept out of search engines',
  async (place) => {
    await withSite(place, async ({ url }) => {
      for (const path of ['/no-such-page', '/portfolio/no-such-fund', '/insurance/no-such-product']) {
        const answer = await fetch(`${url}${path}`)
        const html = await answer.text()
        expect(answer.status, path).toBe(404)
        expect(html).toContain('Page Not Found')
        expect(html).toContain('may have been moved or does not exist')
        expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to Home<\/a>/)
        // Seen by whoever is signed in (site/frame/bar.css).
        expect(html).toMatch(/<a[^>]*class="[^"]*when-in"[^>]*href="\/dashboard"[^>]*>Dashboard<\/a>/)
        expect(html).toContain('content="noindex"')
      }
    })
  },
)

eachPlace('a page is sent its own small scripts, and nothing of the framework', async (place) => {
  await withSite(place, async ({ url }) => {
    const scriptsOf = async (path: string) => {
      const html = await (await fetch(`${url}${path}`)).text()
      expect(html, path).not.toContain('__reactRouter')
      // What lists waiting forms is asked for once one waits.
      const sent = html.replaceAll(/data-waiting-script="[^"]*"/g, '')
      return new Set([...sent.matchAll(/\/assets\/([a-z.-]+)-[\w-]{8}\.js/g)].map(([, name]) => name))
    }
    for (const path of [
      '/about',
      '/mutual-funds',
      '/privacy',
      '/register',
      '/insurance/ulip',
      '/testimonials',
    ])
      expect(await scriptsOf(path), path).toEqual(new Set(['frame']))
    // Where a form can wait for the line, the page shows what waits.
    expect(await scriptsOf('/contact')).toEqual(new Set(['frame', 'waiting-forms']))
    for (const path of ['/', '/portfolio', '/calculator'])
      expect(await scriptsOf(path), path).toEqual(new Set(['frame', 'wake-islands']))
    expect(await scriptsOf('/verify')).toEqual(new Set(['frame', 'wake-islands']))
  })
})

eachPlace('a Host that is no host, and a path that is no path, are the sender’s fault', async (place) => {
  await withSite(place, async ({ url }) => {
    const { port } = new URL(url)
    for (const head of [
      'GET / HTTP/1.1\r\nHost: a b\r\n',
      'GET //evil.example/..%2f..%2fetc/passwd HTTP/1.1\r\nHost: localhost\r\n',
      'GET /assets/../../package.json HTTP/1.1\r\nHost: localhost\r\n',
      'GET /%00 HTTP/1.1\r\nHost: localhost\r\n',
    ]) {
      const answer = await raw(Number(port), `${head}Connection: close\r\n\r\n`)
      expect(answer, head).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).not.toContain('"dependencies"')
    }
  })
})

eachPlace('keeps a connection open for longer than the proxy in front does', async (place) => {
  const idleSeconds = async (url: string) => (await fetch(`${url}/healthz`)).headers.get('keep-alive')
  await withSite(place, async ({ url }) => expect(await idleSeconds(url)).toBe('timeout=5'))
  await withSite(place, async ({ url }) => expect(await idleSeconds(url)).toBe('timeout=130'), {
    TRUST_PROXY: '1',
  })
})

eachPlace('running requests are finished when the site stops', async (place) => {
  await withSite(place, async ({ url, stop }) => {
    const body = JSON.stringify(lead)
    const request = httpRequest(`${url}/api/send-sip-lead.php`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        // The server says when it has the head.
        expect: '100-continue',
      },
    })
    const status = new Promise<number>((resolve, reject) => {
      request.on('response', (response) => resolve(response.statusCode ?? 0))
      request.on('error', reject)
    })
    request.flushHeaders()
    await once(request, 'continue')
    const stopped = stop()
    const isOpen = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(isOpen).toBe(false)
    request.end(body)
    expect(await status).toBe(202)
    await stopped
  })
})

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

eachPlace('C-113 an address with a slash at its end leads to the one without', async (place) => {
  await withSite(place, async ({ url }) => {
    for (const [from, to] of [
      ['/hi/', '/hi'],
      ['/te/about/?a=1', '/te/about?a=1'],
      ['/portfolio/', '/portfolio'],
    ]) {
      const answer = await fetch(`${url}${from}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')], from).toEqual([301, to])
    }
    expect((await fetch(`${url}/`)).status).toBe(200)
    const elsewhere = await fetch(`${url}//evil.example/`, { redirect: 'manual' })
    expect(elsewhere.headers.get('location')).toBeNull()
  })
})
