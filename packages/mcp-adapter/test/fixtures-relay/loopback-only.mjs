// Preloaded into servers that would listen on every interface: they listen on loopback, and say on which port.
import { Server } from 'node:net'

const { listen } = Server.prototype
Server.prototype.listen = function (_port, ...rest) {
  this.once('listening', () => process.stderr.write(`listening on ${this.address().port}\n`))
  return listen.call(this, 0, '127.0.0.1', ...rest.filter((arg) => typeof arg === 'function'))
}
