import { openApprovals } from '../../src/node/index.js'

// One of several processes that try to use the same approval at the same moment.
const [dir, vkey, id, start] = process.argv.slice(2) as [string, string, string, string]
const approvals = openApprovals(dir, { identities: [vkey] })
while (Date.now() < Number(start));
try {
  console.log(approvals.use(id).status)
} catch (error) {
  console.log((error as { code?: string }).code)
}
