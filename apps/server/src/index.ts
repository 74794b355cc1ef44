export { demo } from './demo.js'
export { main } from './main.js'
