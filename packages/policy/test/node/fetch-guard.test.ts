import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFetchGuard, type FetchGuardOptions } from '../../src/node/index.js'

let server: Server
let port: number
let requests: {
  method: string
  url: string
  host: string
  headers: IncomingMessage['headers']
  body: string
}[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

const refused = expect.objectContaining({ name: 'PolicyError', code: 'host_not_allowed' })

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({
      method: request.method!,
      url: request.url!,
      host: request.headers.host!,
      headers: request.headers,
      body,
    })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  requests = []
  answer = (_request, response) => response.end('hello')
})

function guardFor(names: Record<string, readonly string[]>, options: FetchGuardOptions = {}) {
  const asked: string[] = []
  const guard = createFetchGuard({
    resolve: async (host) => {
      asked.push(host)
      return names[host] ?? []
    },
    dangerouslyAllowAddresses: ['127.0.0.1'],
    ...options,
  })
  return { guard, asked }
}

const local = { 'a.example.com': ['127.0.0.1'], 'b.example.com': ['127.0.0.1'] }

test('connects to the address it judged and asks the name once', async () => {
  const { guard, asked } = guardFor(local)
  const response = await guard.fetch(`http://a.example.com:${port}/x?y=1`, { headers: { 'x-test': '1' } })
  expect([response.status, await response.text()]).toEqual([200, 'hello'])
  expect(asked).toEqual(['a.example.com'])
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/x?y=1', host: `a.example.com:${port}` })
})

test('a name that answers differently the second time changes nothing', async () => {
  let count = 0
  const guard = createFetchGuard({
    resolve: async () => (count++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
    dangerouslyAllowAddresses: ['127.0.0.1'],
  })
  expect((await guard.fetch(`http://a.example.com:${port}/`)).status).toBe(200)
  await expect(guard.fetch(`http://a.example.com:${port}/`)).rejects.toEqual(refused)
})

describe('refuses before anything is sent', () => {
  test.each<[string, string, readonly string[]]>([
    ['a private address', 'http://a.example.com/', ['10.0.0.1']],
    ['one private address among public ones', 'http://a.example.com/', ['8.8.8.8', '169.254.169.254']],
    ['a mapped address', 'http://a.example.com/', ['::ffff:8.8.8.8']],
    ['no address', 'http://a.example.com/', []],
    ['something that is no address', 'http://a.example.com/', ['localhost']],
    ['a loopback URL', 'http://127.0.0.1/', []],
    ['a short loopback URL', 'http://127.1/', []],
    ['a metadata URL', 'http://169.254.169.254/latest/meta-data/', []],
    ['localhost', 'http://localhost/', ['127.0.0.1']],
    ['another scheme', 'file:///etc/passwd', []],
    ['user information', 'http://a@a.example.com/', ['127.0.0.1']],
  ])('%s', async (_name, url, addresses) => {
    const { guard } = guardFor({ 'a.example.com': addresses, localhost: addresses })
    await expect(guard.fetch(url)).rejects.toEqual(refused)
    expect(requests).toEqual([])
  })

  test('a host that is not on the list', async () => {
    const { guard, asked } = guardFor(local, { allow_hosts: ['b.example.com'] })
    await expect(guard.fetch(`http://a.example.com:${port}/`)).rejects.toEqual(refused)
    expect(asked).toEqual([])
  })

  test('without the allowance for tests, this machine', async () => {
    const { guard } = guardFor(local, { dangerouslyAllowAddresses: [] })
    await expect(guard.fetch(`http://a.example.com:${port}/`)).rejects.toEqual(refused)
  })
})

describe('judges every hop', () => {
  const redirect = (location: string, status = 302) => {
    answer = (request, response) => {
      if (request.url === '/start') response.writeHead(status, { location }).end()
      else response.end('arrived')
    }
  }
  const start = () => `http://a.example.com:${port}/start`

  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/',
    'http://c.example.com/',
    '//127.0.0.1/',
    'file:///etc/passwd',
    'http://x@a.example.com/',
    'http://[::1]/',
    '/\\127.0.0.1',
  ])('and refuses %s', async (location) => {
    redirect(location)
    const { guard } = guardFor({ ...local, 'c.example.com': ['192.168.0.1'] })
    await expect(guard.fetch(start())).rejects.toEqual(refused)
    expect(requests).toHaveLength(1)
  })

  test('follows one that is allowed, and takes secrets to no other origin', async () => {
    redirect(`http://b.example.com:${port}/end`)
    const { guard, asked } = guardFor(local)
    const response = await guard.fetch(start(), {
      headers: { Authorization: 'Bearer x', Cookie: 'c', accept: 'text/plain' },
    })
    expect(await response.text()).toBe('arrived')
    expect(asked).toEqual(['a.example.com', 'b.example.com'])
    expect(requests[0]?.headers).toHaveProperty('authorization')
    expect(requests[1]?.headers).not.toHaveProperty('authorization')
    expect(requests[1]?.headers).not.toHaveProperty('cookie')
    expect(requests[1]?.headers.accept).toBe('text/plain')
  })

  test.each([
    [303, 'PUT', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [307, 'POST', 'POST', 'data'],
    [308, 'PUT', 'PUT', 'data'],
  ])('%i turns %s into %s', async (status, method, then, body) => {
    redirect('/end', status)
    await guardFor(local).guard.fetch(start(), { method, body: 'data' })
    expect(requests[1]).toMatchObject({ method: then, body })
  })

  test('and takes no body to another origin', async () => {
    redirect(`http://b.example.com:${port}/end`, 307)
    await expect(guardFor(local).guard.fetch(start(), { method: 'POST', body: 'x' })).rejects.toEqual(refused)
  })

  test('and stops after too many', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/start' }).end()
    await expect(guardFor(local, { maxRedirects: 3 }).guard.fetch(start())).rejects.toThrow(/too often/)
    expect(requests).toHaveLength(4)
  })
})

test('cuts off a body that is too large, and gives up on a silent server', async () => {
  answer = (_request, response) => response.end('x'.repeat(2000))
  const response = await guardFor(local, { maxBytes: 1000 }).guard.fetch(`http://a.example.com:${port}/`)
  await expect(response.text()).rejects.toThrow()
  answer = () => undefined
  await expect(guardFor(local, { timeout: 50 }).guard.fetch(`http://a.example.com:${port}/`)).rejects.toThrow(
    /silent/,
  )
})

test('a response without a body, and one that is aborted', async () => {
  answer = (_request, response) => response.writeHead(204).end()
  expect((await guardFor(local).guard.fetch(`http://a.example.com:${port}/`)).status).toBe(204)
  const signal = AbortSignal.abort()
  await expect(guardFor(local).guard.fetch(`http://a.example.com:${port}/`, { signal })).rejects.toThrow()
})
