import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";

export default defineUnlistedScript({ main: () => ({ findings: [], suspicious: false }) });
