export { nodeHost as defaultHost } from '../node/host.js'
