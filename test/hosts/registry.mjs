/** `node registry.mjs TARBALL UPSTREAM`: an npm registry that has one package of its own and sends for all others to another registry. Prints its address. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [tarball, upstream] = process.argv.slice(2);
const bytes = readFileSync(tarball);
const manifest = JSON.parse(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }));

const server = createServer((request, response) => {
  if (request.url === `/${manifest.name}`) {
    const dist = { tarball: `${address()}/${manifest.name}.tgz`, integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: manifest.name, 'dist-tags': { latest: manifest.version }, versions: { [manifest.version]: { ...manifest, dist } } }));
  } else if (request.url === `/${manifest.name}.tgz`) {
    response.end(bytes);
  } else {
    response.writeHead(302, { location: upstream.replace(/\/$/, '') + request.url }).end();
  }
});

function address() {
  return `http://127.0.0.1:${server.address().port}`;
}

server.listen(0, '127.0.0.1', () => console.log(address()));
