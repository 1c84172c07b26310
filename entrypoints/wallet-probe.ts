import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { probe } from "../src/wallets/probe.ts";

export default defineUnlistedScript({ main: () => probe(window) });
