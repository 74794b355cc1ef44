// Holds an identity key and signs what comes over its socket: four bytes of length, then the message.
import { createServer } from 'node:net'
import { createSigningKey } from '@countersign/digest'
import { IDENTITY_NAME } from '../../src/index.js'

const key = createSigningKey(IDENTITY_NAME, crypto.getRandomValues(new Uint8Array(32)))
const server = createServer((socket) => {
  let received = Buffer.alloc(0)
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    if (received.length < 4 || received.length < 4 + received.readUInt32BE(0)) return
    socket.end(key.sign(received.subarray(4)))
    server.close()
  })
})
server.listen(process.argv[2], () => console.log(key.vkey))
