"""A server in another language, with nothing but the standard library."""
import json
import sys

TOKEN = "ghp" + "_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"

TOOLS = [
    {"name": "shout", "description": "Says it louder.", "inputSchema": {"type": "object"}},
    {"name": "leak", "description": "Says too much.", "inputSchema": {"type": "object"}},
]


def call(params):
    arguments = params.get("arguments", {})
    if params["name"] == "shout":
        # Integers of any length and characters of any plane survive.
        return {"content": [{"type": "text", "text": arguments["text"].upper()}], "structuredContent": {"n": arguments.get("n", 0)}}
    return {"content": [{"type": "text", "text": "token " + TOKEN}]}


def handle(message):
    method = message.get("method")
    if method == "initialize":
        return {"protocolVersion": message["params"]["protocolVersion"], "capabilities": {"tools": {}}, "serverInfo": {"name": "snake", "version": "3"}}
    if method == "tools/list":
        return {"tools": TOOLS}
    if method == "tools/call":
        return call(message["params"])
    return {}


for line in sys.stdin:
    message = json.loads(line)
    if "id" in message:
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": handle(message)}), flush=True)
