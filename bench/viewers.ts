import { answerMeasurements } from './measured-process.ts'

/** Many viewers of the map, as light as can be: websockets that speak just enough of Socket.IO's protocol (Engine.IO 4). */
const origin = process.env.SERVER_ORIGIN!.replace(/^http/, 'ws')
const count = Number(process.env.VIEWERS)
/** So many connect at the same time. */
const together = 50

function connect(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin}/socket.io/?EIO=4&transport=websocket`)
    socket.addEventListener('error', () => reject(new Error('a viewer could not connect')))
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) {
        socket.send('42["watch",{"map":true}]')
        resolve()
      } else if (text === '2') socket.send('3')
    })
  })
}

for (let connected = 0; connected < count; connected += together) {
  await Promise.all(Array.from({ length: Math.min(together, count - connected) }, connect))
}
answerMeasurements({ viewers: count })
process.once('SIGTERM', () => process.exit(0))
